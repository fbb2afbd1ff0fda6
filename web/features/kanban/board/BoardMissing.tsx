import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#contract/paths.ts'
import { BoardIcon } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'

export function BoardMissing() {
  const { t } = useTranslation('kanban')
  const navigate = useNavigate()
  return (
    <EmptyState
      icon={BoardIcon}
      title={t('notFound')}
      text={t('notFoundText')}
      action={<Button onClick={() => void navigate({ to: paths.kanban, search: {} })}>{t('toOwn')}</Button>}
    />
  )
}
