import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { CalendarView } from './calendarItem.ts'

const times = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Grey blocks where a working day usually has something: row and length in hours. */
const blocks = [
  { at: 1, long: 1 },
  { at: 3, long: 1.5 },
  { at: 0.5, long: 1 },
  { at: 5, long: 1 },
  { at: 2, long: 2 },
] as const

/** The grid with grey blocks at fixed hours: the real items take the same space. */
export function CalendarSkeleton({ view }: { view: CalendarView }) {
  return (
    <Box
      aria-hidden
      aria-busy="true"
      sx={{ flex: 1, minHeight: 320, display: 'flex', borderTop: 1, borderColor: 'divider' }}
    >
      {view !== 'month' && <Box sx={{ width: 56, flexShrink: 0 }} />}
      {times(view === 'day' ? 1 : 7).map((column) => (
        <Box
          key={column}
          sx={{ flex: 1, borderInlineStart: '1px solid', borderColor: 'divider', p: '4px', overflow: 'hidden' }}
        >
          <Skeleton height={20} width="50%" sx={{ mx: 'auto', my: '12px' }} />
          {view === 'month' ? (
            times(5).map((row) => <MonthRow key={row} seed={row + column} />)
          ) : (
            <Column at={column} />
          )}
        </Box>
      ))}
    </Box>
  )
}

function MonthRow({ seed }: { seed: number }) {
  return (
    <Box sx={{ height: 96 }}>
      {times(seed % 3).map((line) => (
        <Skeleton key={line} height={20} sx={{ mt: '4px', borderRadius: '5px' }} />
      ))}
    </Box>
  )
}

function Column({ at }: { at: number }) {
  const { at: hour, long } = blocks[at % blocks.length] ?? blocks[0]
  return (
    <Skeleton
      variant="rounded"
      height={long * 50}
      sx={{ mt: `${hour * 50 + 40}px`, borderRadius: '6px', ...(at > 4 && { visibility: 'hidden' }) }}
    />
  )
}
