import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { type KeyboardEvent, useState } from 'react'
import { Row } from '../layout.ts'
import { boxCell, cellLook, menuCell } from './cellLook.ts'
import { isControl } from './isControl.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import type { Column, DataTableProps } from './tableTypes.ts'
import type { ModelRow, TableModel } from './useTableModel.ts'

type Options<Row extends object> = {
  rows: readonly ModelRow<Row>[]
  selectable: boolean
  onOpen: ((row: Row) => void) | undefined
  /** A row is open beside the table: walking opens the next one. */
  follows: boolean
}

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** J and K or the arrows walk the rows, space or X selects, Enter opens. */
function useRowKeys<Row extends object>({ rows, selectable, onOpen, follows }: Options<Row>) {
  const [wanted, focusAt] = useState(0)
  const current = Math.min(wanted, Math.max(0, rows.length - 1))
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (isControl(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const row = rows[current]
    const step = steps[event.key]
    if (step !== undefined) {
      const next = Math.max(0, Math.min(rows.length - 1, current + step))
      event.currentTarget.querySelectorAll<HTMLElement>(':scope > tr[data-row]')[next]?.focus()
      const opened = rows[next]
      if (follows && opened) onOpen?.(opened.row)
    } else if ((event.key === ' ' || event.key === 'x') && selectable) row?.toggle()
    else if (event.key === 'Enter' && row && onOpen) onOpen(row.row)
    else return
    event.preventDefault()
  }
  return { current, focusAt, onKeyDown }
}

type DesktopTableProps<Row extends object> = DataTableProps<Row> & { model: TableModel<Row> }

export function DesktopTable<Row extends object>({ model, ...props }: DesktopTableProps<Row>) {
  const { fixed, walk } = props
  const keys = useRowKeys({
    rows: model.rows,
    selectable: props.selection !== undefined,
    onOpen: props.onOpen,
    follows: props.openId !== undefined,
  })
  return (
    <Box sx={{ overflowX: { xs: 'auto', lg: 'visible' } }}>
      <Box component="table" aria-label={props.label} sx={{ ...table, ...(fixed && fixedTable) }}>
        <TableHead {...props} model={model} />
        <tbody onKeyDown={walk ? undefined : keys.onKeyDown}>
          {props.rows === undefined && !props.error && (
            <SkeletonRows
              rows={Math.min(props.state.size, 10)}
              columns={model.visible}
              selectable={props.selection !== undefined}
              menu={props.rowActions !== undefined}
              fixed={fixed ?? false}
            />
          )}
          {!props.error &&
            model.rows.map((row, at) => (
              <TableRow
                key={row.id}
                {...props}
                columns={model.visible}
                row={row}
                tabIndex={(walk ? row.id === walk.current : at === keys.current) ? 0 : -1}
                onFocus={() => (walk ? walk.onCurrent(row.id) : keys.focusAt(at))}
              />
            ))}
        </tbody>
      </Box>
    </Box>
  )
}

type SkeletonRowsProps<Row> = {
  rows: number
  columns: readonly Column<Row>[]
  selectable: boolean
  menu: boolean
  fixed: boolean
}

function SkeletonRows<Row>({ rows, columns, selectable, menu, fixed }: SkeletonRowsProps<Row>) {
  return Array.from({ length: rows }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: grey rows are all alike.
    <tr key={at}>
      {selectable && (
        <Box component="td" sx={{ ...cellLook(), ...boxCell }}>
          <Skeleton width={18} height={18} />
        </Box>
      )}
      {columns.map((column, place) => (
        <Box component="td" key={column.id} sx={cellLook(column)}>
          {place === 0 && !fixed && typeof column.width !== 'number' ? (
            <Row sx={{ gap: '12px' }}>
              <Skeleton variant="circular" width={34} height={34} />
              <Skeleton height={12} width={110 + ((at * 37) % 60)} />
            </Row>
          ) : (
            <Skeleton
              height={12}
              width={Math.min(54 + ((at * 29 + place * 17) % 40), roomIn(column))}
              sx={{ maxWidth: 1, ...(column.align === 'end' && { marginInlineStart: 'auto' }) }}
            />
          )}
        </Box>
      ))}
      {menu && <Box component="td" sx={{ ...cellLook(), ...menuCell }} />}
    </tr>
  ))
}

/** A column with a width of its own stays that wide, whatever stands in for its rows. */
const roomIn = <Row,>({ width }: Column<Row>) => (typeof width === 'number' ? width - 32 : Number.POSITIVE_INFINITY)

const table = { width: 1, borderCollapse: 'separate', borderSpacing: 0 } as const
const fixedTable = {
  tableLayout: 'fixed',
  '--cell-padding': '3px',
  '--number-padding': '12px',
  '& tr > :first-of-type': { paddingInlineStart: '6px' },
} as const
