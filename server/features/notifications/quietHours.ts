import type { NotificationSettings } from '#contract/notifications/settings.endpoints.ts'
import { clockTime, instantOfClock } from '../../platform/zone.ts'

type Quiet = NotificationSettings['quiet']

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** A weekend between two nights is the longest chain there is. */
const mostStretches = 6

function msOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  return (hours * 60 + minutes) * minuteMs
}

/** When the stretch of quiet around that clock time ends, if there is one. */
function endOfStretch({ from, to, weekend }: Quiet, shown: number): number | null {
  const midnight = Math.floor(shown / dayMs) * dayMs
  const weekday = new Date(midnight).getUTCDay()
  if (weekend && (weekday === 0 || weekday === 6)) return midnight + dayMs
  const [start, end, sinceMidnight] = [msOf(from), msOf(to), shown - midnight]
  if (start < end) return sinceMidnight >= start && sinceMidnight < end ? midnight + end : null
  if (sinceMidnight >= start) return midnight + dayMs + end
  return sinceMidnight < end ? midnight + end : null
}

/** When the quiet that holds at that instant is over, by the clocks of the zone; null when nothing is quiet then. */
export function quietUntil(quiet: Quiet, zone: string, at: Date): Date | null {
  if (!quiet.on) return null
  let shown = clockTime(at, zone)
  let end: number | null = null
  for (let stretch = 0; stretch < mostStretches; stretch++) {
    const next = endOfStretch(quiet, shown)
    if (next === null) break
    end = next
    shown = next
  }
  return end === null ? null : instantOfClock(end, zone)
}
