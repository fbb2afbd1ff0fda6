import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { queueGrid } from './grid.ts'

const rows = Array.from({ length: 10 }, (_, at) => at)

/** Ten rows of the real shape. */
export function QueueSkeleton() {
  return (
    <Box aria-hidden>
      {rows.map((row) => (
        <Box key={row} sx={{ ...queueGrid, height: 56, borderBottom: 1, borderColor: 'divider' }}>
          <Skeleton width={18} height={18} />
          <Skeleton width={54} height={12} />
          <Box sx={{ pe: '8px' }}>
            <Skeleton width={`${70 - (row % 3) * 14}%`} height={13} />
            <Skeleton width={`${44 - (row % 2) * 12}%`} height={11} sx={{ mt: '5px' }} />
          </Box>
          <Skeleton width={96} height={22} />
          <Skeleton width={104} height={14} />
          <Skeleton width={84} height={14} data-assignee />
          <Skeleton width={44} height={12} sx={{ marginInlineStart: 'auto', marginInlineEnd: '8px' }} />
          <Skeleton width={56} height={12} sx={{ marginInlineStart: '12px' }} />
          <Skeleton width={170} height={28} />
        </Box>
      ))}
    </Box>
  )
}

/** The same for a phone. */
export function CardSkeletons() {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: '10px' }}>
      {rows.slice(0, 4).map((row) => (
        <Skeleton key={row} variant="rounded" height={178} sx={{ borderRadius: '10px' }} />
      ))}
    </Box>
  )
}
