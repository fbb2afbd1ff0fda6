import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { boxCell, cellLook, menuCell } from './cellLook.ts'
import type { Column } from './tableTypes.ts'

type SkeletonRowsProps<Row> = { rows: number; columns: readonly Column<Row>[]; selectable: boolean; menu: boolean }

export function SkeletonRows<Row>({ rows, columns, selectable, menu }: SkeletonRowsProps<Row>) {
  return Array.from({ length: rows }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: grey rows are all alike.
    <tr key={at}>
      {selectable && (
        <Box component="td" sx={{ ...cellLook(), ...boxCell }}>
          <Skeleton width={18} height={18} />
        </Box>
      )}
      {columns.map((column, place) => (
        <Box component="td" key={column.id} sx={cellLook(column.align, column.width)}>
          {place === 0 ? (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px' }}>
              <Skeleton variant="circular" width={34} height={34} />
              <Skeleton height={12} width={110 + ((at * 37) % 60)} />
            </Box>
          ) : (
            <Skeleton
              height={12}
              width={54 + ((at * 29 + place * 17) % 40)}
              sx={column.align === 'end' ? { marginInlineStart: 'auto' } : null}
            />
          )}
        </Box>
      ))}
      {menu && <Box component="td" sx={{ ...cellLook(), ...menuCell }} />}
    </tr>
  ))
}
