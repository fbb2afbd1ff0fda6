import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useTranslation } from 'react-i18next'
import type { TableState } from '../../../ui/DataTable/tableTypes.ts'
import { SortAscendingIcon, SortDescendingIcon } from '../../../ui/icons.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { queueGrid } from './grid.ts'

type QueueHeadProps = {
  state: TableState
  onStateChange: (state: TableState) => void
  all: boolean
  some: boolean
  onToggleAll: () => void
}

export function QueueHead({ state, onStateChange, all, some, onToggleAll }: QueueHeadProps) {
  const { t } = useTranslation('approvals')
  const sort = { state, onStateChange }
  return (
    <Box role="rowgroup">
      <Box role="row" sx={{ ...queueGrid, ...look }}>
        <Box role="columnheader">
          <Checkbox
            checked={all}
            indeterminate={some && !all}
            onChange={onToggleAll}
            slotProps={{ input: { 'aria-label': t('selectAll') } }}
            sx={{ marginInlineStart: '-9px' }}
          />
        </Box>
        <Box role="columnheader">{t('columns.key')}</Box>
        <Box role="columnheader">{t('columns.title')}</Box>
        <Box role="columnheader">{t('columns.kind')}</Box>
        <Box role="columnheader">{t('columns.askedBy')}</Box>
        <Box role="columnheader" data-assignee>
          {t('columns.assignee')}
        </Box>
        {/* Longest waiting first: the arrow falls from the longest to the shortest. */}
        <Sorting {...sort} field="askedAt" label={t('columns.waiting')} falling end />
        <Sorting {...sort} field="endDay" label={t('columns.endDay')} />
        <Box role="columnheader">
          <Box component="span" sx={visuallyHidden}>
            {t('columns.actions')}
          </Box>
        </Box>
      </Box>
    </Box>
  )
}

type SortingProps = Pick<QueueHeadProps, 'state' | 'onStateChange'> & {
  field: string
  label: string
  falling?: boolean
  end?: boolean
}

function Sorting({ state, onStateChange, field, label, falling = false, end = false }: SortingProps) {
  const on = state.sort === field || state.sort === `-${field}`
  const descending = state.sort.startsWith('-') !== falling
  const Arrow = descending ? SortDescendingIcon : SortAscendingIcon
  const next = state.sort === field ? `-${field}` : field
  return (
    <Box
      role="columnheader"
      {...(on ? { 'aria-sort': descending ? 'descending' : 'ascending' } : {})}
      sx={end ? { textAlign: 'end' } : { '&&': { paddingInlineStart: '12px' } }}
    >
      <Box
        component="button"
        type="button"
        onClick={() => onStateChange({ ...state, page: 1, sort: next })}
        sx={sorter}
      >
        {on && <Arrow width={14} height={14} aria-hidden />}
        {label}
      </Box>
    </Box>
  )
}

const look = {
  height: 38,
  bgcolor: 'faint',
  borderBlock: 1,
  borderColor: 'divider',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: 'text.secondary',
} as const
const sorter = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '5px',
  p: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  borderRadius: '4px',
  '&:hover': { color: 'text.primary' },
} as const
