import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { Row } from '../layout.ts'

const times = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Rows of a list: face, two lines, something at the end. */
export function ListSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Box aria-hidden>
      {times(rows).map((row) => (
        <Row key={row} sx={{ gap: '12px', height: 54 }}>
          <Skeleton variant="circular" width={34} height={34} />
          <Box sx={{ flex: 1 }}>
            <Skeleton height={12} width={`${58 - (row % 3) * 10}%`} />
            <Skeleton height={10} width={`${40 - (row % 2) * 12}%`} sx={{ mt: '6px' }} />
          </Box>
          <Skeleton height={12} width={48} />
        </Row>
      ))}
    </Box>
  )
}

export function CardSkeleton({ height = 220 }: { height?: number }) {
  return (
    <MuiCard aria-hidden sx={{ p: '20px', height }}>
      <Skeleton height={16} width="38%" />
      <Skeleton height={height - 90} sx={{ mt: '20px' }} />
    </MuiCard>
  )
}

export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: '16px' }}>
      {times(fields).map((field) => (
        <Box key={field}>
          <Skeleton height={12} width={96} />
          <Skeleton height={38} sx={{ mt: '6px', borderRadius: '8px' }} />
        </Box>
      ))}
      <Skeleton height={38} width={120} sx={{ borderRadius: '8px' }} />
    </Box>
  )
}

/** Any screen: its heading and one card, as the page's own file draws it before the app is there. */
export function ScreenSkeleton() {
  return (
    <Box aria-busy sx={{ flex: 1, minHeight: '60vh', display: 'flex', flexDirection: 'column' }}>
      <Skeleton width={220} height={22} sx={{ my: '12px' }} />
      <MuiCard aria-hidden sx={{ flex: 1, mt: '12px', p: '20px' }}>
        <ListSkeleton rows={6} />
      </MuiCard>
    </Box>
  )
}

type TableSkeletonProps = {
  rows?: number
  columns?: number
  /** Rows can be selected. */
  boxes?: boolean
  /** How wide a column before the names is, such as one of numbers or of days. */
  lead?: number
}

/** A whole table with its filter row and pager, for a screen that is still loading its code. */
export function TableSkeleton({ rows = 10, columns = 5, boxes = false, lead }: TableSkeletonProps) {
  return (
    <MuiCard aria-hidden>
      <Box sx={{ display: 'flex', gap: '8px', p: '12px 16px' }}>
        <Skeleton height={34} width={216} />
        <Skeleton height={34} width={90} />
        <Skeleton height={34} width={110} />
      </Box>
      <Box sx={{ height: 38, bgcolor: 'faint', borderBlock: 1, borderColor: 'divider' }} />
      {times(rows).map((row) => (
        <Row
          key={row}
          sx={{
            gap: '24px',
            height: 54,
            px: '16px',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {boxes && <Skeleton width={18} height={18} sx={{ flexShrink: 0 }} />}
          {lead !== undefined && (
            // A column has its inner edges, the gap of these rows has none.
            <Box sx={{ width: lead - 28, flexShrink: 0 }}>
              <Skeleton height={12} width="80%" />
            </Box>
          )}
          {times(columns).map((column) => (
            <Skeleton
              key={column}
              height={12}
              sx={{ flex: column === 0 ? 2 : 1, maxWidth: column === 0 ? 220 : 120 - ((row + column) % 3) * 20 }}
            />
          ))}
        </Row>
      ))}
      <Box sx={{ height: 52 }} />
    </MuiCard>
  )
}

const cardsOfColumns = [3, 2, 2, 3]

/** The columns of any board, in grey. */
export function ColumnsSkeleton() {
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: '16px', flex: 1, minHeight: 0, overflow: 'hidden' }}>
      {cardsOfColumns.map((cards, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing has no identity
        <Box key={column} sx={columnLook}>
          <Skeleton height={16} width="48%" sx={{ mb: '14px' }} />
          {times(cards).map((card) => (
            <Skeleton
              key={card}
              variant="rounded"
              height={96 + ((card + column) % 2) * 28}
              sx={{ mb: '8px', borderRadius: '10px' }}
            />
          ))}
        </Box>
      ))}
    </Box>
  )
}

const columnLook = {
  width: { xs: 318, sm: 271 },
  flexShrink: 0,
  p: '14px 10px',
  borderRadius: '12px',
  bgcolor: 'action.hover',
} as const
