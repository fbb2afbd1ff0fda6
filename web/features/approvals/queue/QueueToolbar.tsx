import Box from '@mui/material/Box'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../../lib/shortcuts/shortcuts.ts'
import { FilterButton } from '../../../ui/DataTable/FilterButton.tsx'
import { SearchField } from '../../../ui/DataTable/SearchField.tsx'
import { type TableFilter, type TableState, withFilter } from '../../../ui/DataTable/tableTypes.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { type Segment, Segments } from '../../../ui/Segments.tsx'
import { queueFilters } from '../approvals.data.ts'

type QueueToolbarProps = {
  state: TableState
  onStateChange: (state: TableState) => void
  kinds: readonly Segment<string>[]
  filters: readonly TableFilter[]
}

/** Kind is the first question and stands first; the rest narrows it down. */
export function QueueToolbar({ state, onStateChange, kinds, filters }: QueueToolbarProps) {
  const { t } = useTranslation('approvals')
  const search = useRef<HTMLInputElement>(null)
  useShortcut('/', t('keys.searchLong'), () => search.current?.focus())
  return (
    <Box sx={frame}>
      <Segments
        label={t('kindFilter')}
        options={kinds}
        value={state.filters[queueFilters.kind]?.[0] ?? ''}
        onChange={(kind) => onStateChange(withFilter(state, queueFilters.kind, kind ? [kind] : []))}
      />
      <Box sx={narrowing}>
        <SearchField
          label={t('search')}
          value={state.q}
          hint={<Kbd>/</Kbd>}
          fieldRef={search}
          onChange={(q) => onStateChange({ ...state, page: 1, q })}
        />
        {filters.map((filter) => (
          <FilterButton
            key={filter.id}
            filter={filter}
            values={state.filters[filter.id] ?? []}
            onChange={(values) => onStateChange(withFilter(state, filter.id, values))}
          />
        ))}
      </Box>
    </Box>
  )
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' } as const
const frame = { ...line, p: '12px 14px' } as const
/** Stays together when there is no room for it beside the kinds. */
const narrowing = { ...line, marginInlineStart: 'auto' } as const
