import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

/** The detail's shape while it is on its way. */
export function DetailSkeleton() {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: '14px' }}>
      <Skeleton height={28} width="82%" />
      <Box sx={{ display: 'flex', gap: '8px' }}>
        <Skeleton height={36} width={96} />
        <Box sx={{ flex: 1 }} />
        <Skeleton height={36} width={110} />
      </Box>
      <Skeleton height={14} width="60%" />
      <Box sx={{ display: 'grid', gap: '14px', gridTemplateColumns: { sm: '1fr 1fr' }, pt: '8px' }}>
        {[0, 1, 2, 3, 4, 5, 6, 7].map((field) => (
          <Skeleton key={field} height={16} width={`${84 - (field % 3) * 12}%`} />
        ))}
      </Box>
      {[0, 1, 2].map((line) => (
        <Skeleton key={line} height={14} width={`${90 - line * 14}%`} />
      ))}
    </Box>
  )
}
