import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { useTranslation } from 'react-i18next'
import { SortAscendingIcon, SortDescendingIcon } from '../icons.ts'
import { visuallyHidden } from '../visuallyHidden.ts'
import { boxCell, cellLook, menuCell } from './cellLook.ts'
import { type Column, type DataTableProps, sortField } from './tableTypes.ts'
import type { TableModel } from './useTableModel.ts'

type TableHeadProps<Row extends object> = Pick<
  DataTableProps<Row>,
  'state' | 'onStateChange' | 'selection' | 'rowActions'
> & {
  model: TableModel<Row>
}

export function TableHead<Row extends object>({
  model,
  state,
  onStateChange,
  selection,
  rowActions,
}: TableHeadProps<Row>) {
  const { t } = useTranslation('ui')
  const sortBy = (id: string) => onStateChange({ ...state, page: 1, sort: state.sort === id ? `-${id}` : id })
  return (
    <thead>
      <tr>
        {selection && (
          <Box component="th" scope="col" sx={{ ...headLook(), ...boxCell }}>
            <Checkbox
              checked={model.allSelected && model.rows.length > 0}
              indeterminate={model.someSelected && !model.allSelected}
              onChange={model.toggleAll}
              slotProps={{ input: { 'aria-label': t('table.selectAll') } }}
            />
          </Box>
        )}
        {model.visible.map((column) => (
          <HeadCell key={column.id} column={column} sort={state.sort} onSort={sortBy} />
        ))}
        {rowActions && (
          <Box component="th" scope="col" sx={{ ...headLook(), ...menuCell }}>
            <Box component="span" sx={visuallyHidden}>
              {t('table.actions')}
            </Box>
          </Box>
        )}
      </tr>
    </thead>
  )
}

type HeadCellProps<Row> = { column: Column<Row>; sort: string; onSort: (id: string) => void }

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const sorted = column.sortable && sortField(sort) === column.id
  const descending = sort.startsWith('-') !== (column.falling ?? false)
  const Arrow = descending ? SortDescendingIcon : SortAscendingIcon
  const direction = descending ? 'descending' : 'ascending'
  return (
    <Box
      component="th"
      scope="col"
      {...(column.sortable ? { 'aria-sort': sorted ? direction : 'none' } : {})}
      sx={headLook(column)}
    >
      {column.sortable ? (
        <Box
          component="button"
          type="button"
          onClick={() => onSort(column.id)}
          sx={{
            ...sortButton,
            ...(sorted && { color: 'text.primary' }),
            ...(column.align === 'end' && { flexDirection: 'row-reverse' }),
          }}
        >
          {column.header}
          <Arrow width={14} height={14} aria-hidden style={{ visibility: sorted ? 'visible' : 'hidden' }} />
        </Box>
      ) : (
        <Box component="span" sx={column.unnamed ? visuallyHidden : null}>
          {column.header}
        </Box>
      )}
    </Box>
  )
}

const headLook = (column?: Parameters<typeof cellLook>[0]) =>
  ({
    borderTop: '1px solid',
    ...cellLook(column),
    height: 38,
    position: 'sticky',
    insetBlockStart: 'var(--sticky-top, 0px)',
    zIndex: 2,
    bgcolor: 'faint',
    color: 'text.secondary',
    fontSize: 'size.small',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  }) as const

const sortButton = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  p: 0,
  border: 0,
  borderRadius: '4px',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { color: 'text.primary' },
} as const
