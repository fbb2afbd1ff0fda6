import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { SearchIcon } from '../icons.ts'
import { EmptyState } from '../states/EmptyState.tsx'
import { ErrorState } from '../states/ErrorState.tsx'
import { type DataTableProps, isFiltered, withFilter, withoutFilters } from './tableTypes.ts'

type TableMessageProps<Row> = Pick<
  DataTableProps<Row>,
  'error' | 'empty' | 'noMatch' | 'state' | 'onStateChange' | 'tabs'
>

/** In the place of the rows: why there are none. */
export function TableMessage<Row>({ error, empty, noMatch, state, onStateChange, tabs }: TableMessageProps<Row>) {
  const { t } = useTranslation('ui')
  if (error) return <ErrorState message={error.message} onRetry={error.onRetry} />
  const tab = tabs?.ownLists ? (state.filters[tabs.filter] ?? []) : []
  const filtered = tabs?.ownLists ? isFiltered(withFilter(state, tabs.filter, [])) : isFiltered(state)
  const clear = () => {
    const all = withoutFilters(state)
    onStateChange(tabs ? withFilter(all, tabs.filter, tab) : all)
  }
  if (!filtered) return <EmptyState {...empty} />
  return (
    <EmptyState
      icon={SearchIcon}
      title={noMatch ?? t('table.noMatch')}
      text={t('table.noMatchText')}
      action={<Button onClick={clear}>{t('clear')}</Button>}
    />
  )
}
