import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Row } from '../../../ui/layout.ts'

const widths = ['62%', '48%', '70%', '54%', '66%', '44%', '58%', '50%']

export function ListSkeleton() {
  return (
    <Box aria-hidden>
      {widths.map((width) => (
        <Row key={width} sx={{ gap: '12px', height: 64, px: '18px' }}>
          <Skeleton variant="circular" width={40} height={40} />
          <Box sx={{ flex: 1 }}>
            <Skeleton height={14} width={width} />
            <Skeleton height={12} width="84%" sx={{ mt: '6px' }} />
          </Box>
        </Row>
      ))}
    </Box>
  )
}
