import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { SearchIcon } from '../icons.ts'
import { EmptyState } from '../states/EmptyState.tsx'
import { ErrorState } from '../states/ErrorState.tsx'
import { type DataTableProps, isFiltered, withoutFilters } from './tableTypes.ts'

type TableMessageProps<Row> = Pick<DataTableProps<Row>, 'error' | 'empty' | 'noMatch' | 'state' | 'onStateChange'>

/** In the place of the rows: why there are none. */
export function TableMessage<Row>({ error, empty, noMatch, state, onStateChange }: TableMessageProps<Row>) {
  const { t } = useTranslation('ui')
  if (error) return <ErrorState message={error.message} onRetry={error.onRetry} />
  if (!isFiltered(state)) return <EmptyState {...empty} />
  return (
    <EmptyState
      icon={SearchIcon}
      title={noMatch ?? t('table.noMatch')}
      text={t('table.noMatchText')}
      action={<Button onClick={() => onStateChange(withoutFilters(state))}>{t('clear')}</Button>}
    />
  )
}
