import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Row } from '../../../ui/layout.ts'

/** Rows of the same shape, while the real ones are on their way. */
export function RowSkeletons({ rows = 10 }: { rows?: number }) {
  return (
    <Box aria-hidden>
      {Array.from({ length: rows }, (_, at) => at).map((row) => (
        <Row
          key={row}
          sx={{
            gap: '10px',
            height: { xs: 66, sm: 40 },
            px: '14px',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton variant="circular" width={18} height={18} />
          <Skeleton height={12} width={54} />
          <Box sx={{ flex: 1 }}>
            <Skeleton height={12} width={`${62 - (row % 4) * 9}%`} />
          </Box>
          <Skeleton height={12} width={64} />
        </Row>
      ))}
    </Box>
  )
}
