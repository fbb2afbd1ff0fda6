import Box from '@mui/material/Box'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import type { DataTableProps } from './tableTypes.ts'
import { useRowKeys } from './useRowKeys.ts'
import type { TableModel } from './useTableModel.ts'

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

const table = { width: 1, borderCollapse: 'separate', borderSpacing: 0 } as const
const fixedTable = {
  tableLayout: 'fixed',
  '--cell-padding': '3px',
  '--number-padding': '12px',
  '& tr > :first-of-type': { paddingInlineStart: '6px' },
} as const
