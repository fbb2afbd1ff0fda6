import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Look } from '../conversationView.ts'

const widths = [72, 48, 84, 60, 38, 66] as const

function Row({ width }: { width: number }) {
  return (
    <Box sx={{ display: 'flex', gap: '12px', px: '20px', py: '10px' }}>
      <Skeleton variant="circular" width={36} height={36} sx={{ flexShrink: 0 }} />
      <Box sx={{ flex: 1 }}>
        <Skeleton height={12} width={132} />
        <Skeleton height={12} width={`${width}%`} sx={{ mt: '8px' }} />
      </Box>
    </Box>
  )
}

function Bubble({ width, mine }: { width: number; mine: boolean }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: mine ? 'flex-end' : 'flex-start', px: '20px', py: '6px' }}>
      <Skeleton height={42} width={`${width * 0.7}%`} sx={{ borderRadius: '14px' }} />
    </Box>
  )
}

export function HistorySkeleton({ look, rows }: { look: Look; rows: number }) {
  return (
    <Box aria-hidden>
      {widths
        .slice(0, rows)
        .map((width, at) =>
          look === 'flat' ? (
            <Row key={width} width={width} />
          ) : (
            <Bubble key={width} width={width} mine={at % 3 === 2} />
          ),
        )}
    </Box>
  )
}
