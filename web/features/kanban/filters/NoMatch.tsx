import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { FilterIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { noFilters } from '../model/filters.ts'
import { useBoardAddress } from '../state/useBoardAddress.ts'

export function NoMatch() {
  const { t } = useTranslation('kanban')
  const { setFilters } = useBoardAddress()
  return (
    <EmptyState
      icon={FilterIcon}
      title={t('filters.noMatch')}
      text={t('filters.noMatchText')}
      action={<Button onClick={() => setFilters(noFilters)}>{t('filters.clear')}</Button>}
    />
  )
}
