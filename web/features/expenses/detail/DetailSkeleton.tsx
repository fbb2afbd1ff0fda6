import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** The report's shape while it is on its way. */
export function DetailSkeleton() {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: '14px' }}>
      <Skeleton height={26} width="70%" />
      <Skeleton height={16} width="56%" />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', py: '8px' }}>
        {[0, 1, 2].map((step) => (
          <Skeleton key={step} height={36} width="26%" />
        ))}
      </Box>
      {[0, 1, 2, 3].map((line) => (
        <Box key={line} sx={{ display: 'flex', gap: '12px', alignItems: 'center' }}>
          <Skeleton variant="rounded" width={40} height={48} />
          <Box sx={{ flex: 1 }}>
            <Skeleton height={14} width={`${56 - line * 6}%`} />
            <Skeleton height={12} width={`${40 - line * 4}%`} sx={{ mt: '6px' }} />
          </Box>
          <Skeleton height={14} width={80} />
        </Box>
      ))}
    </Box>
  )
}
