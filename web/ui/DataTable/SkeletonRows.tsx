import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { boxCell, cellLook, menuCell } from './cellLook.ts'
import type { Column } from './tableTypes.ts'

type SkeletonRowsProps<Row> = {
  rows: number
  columns: readonly Column<Row>[]
  selectable: boolean
  menu: boolean
  fixed: boolean
}

export function SkeletonRows<Row>({ rows, columns, selectable, menu, fixed }: SkeletonRowsProps<Row>) {
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
          {place === 0 && !fixed ? (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px' }}>
              <Skeleton variant="circular" width={34} height={34} />
              <Skeleton height={12} width={110 + ((at * 37) % 60)} />
            </Box>
          ) : (
            <Skeleton
              height={12}
              width={54 + ((at * 29 + place * 17) % 40)}
              sx={{ maxWidth: 1, ...(column.align === 'end' && { marginInlineStart: 'auto' }) }}
            />
          )}
        </Box>
      ))}
      {menu && <Box component="td" sx={{ ...cellLook(), ...menuCell }} />}
    </tr>
  ))
}
