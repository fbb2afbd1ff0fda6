import Box from '@mui/material/Box'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import type { DataTableProps } from './tableTypes.ts'
import { useRowKeys } from './useRowKeys.ts'
import type { TableModel } from './useTableModel.ts'

type DesktopTableProps<Row extends object> = DataTableProps<Row> & { model: TableModel<Row> }

export function DesktopTable<Row extends object>({ model, ...props }: DesktopTableProps<Row>) {
  const keys = useRowKeys({
    rows: model.rows,
    selectable: props.selection !== undefined,
    onOpen: props.onOpen,
    follows: props.openId !== undefined,
  })
  return (
    <Box sx={{ overflowX: { xs: 'auto', lg: 'visible' } }}>
      <Box component="table" aria-label={props.label} sx={{ width: 1, borderCollapse: 'separate', borderSpacing: 0 }}>
        <TableHead {...props} model={model} />
        <tbody onKeyDown={keys.onKeyDown}>
          {props.rows === undefined && !props.error && (
            <SkeletonRows
              rows={Math.min(props.state.size, 10)}
              columns={model.visible}
              selectable={props.selection !== undefined}
              menu={props.rowActions !== undefined}
            />
          )}
          {!props.error &&
            model.rows.map((row, at) => (
              <TableRow
                key={row.id}
                {...props}
                columns={model.visible}
                row={row}
                tabIndex={at === keys.current ? 0 : -1}
                onFocus={() => keys.focusAt(at)}
              />
            ))}
        </tbody>
      </Box>
    </Box>
  )
}
