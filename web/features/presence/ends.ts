import { fromWallClock, toWallClock } from '../../ui/format/zone.ts'

export const ends = ['never', 'halfHour', 'hour', 'fourHours', 'today', 'week'] as const
export type End = (typeof ends)[number]

const minutes: Partial<Record<End, number>> = { halfHour: 30, hour: 60, fourHours: 240 }

/** The last minute of the day as many days on as given, on the clock of the person's zone. */
function dayEnd(now: Date, timeZone: string, daysOn: number): Date {
  const wall = toWallClock(now, timeZone)
  return fromWallClock(new Date(wall.getFullYear(), wall.getMonth(), wall.getDate() + daysOn, 23, 59), timeZone)
}

export function endAfter(end: End, now: Date, timeZone: string): string | null {
  if (end === 'never') return null
  if (end === 'today') return dayEnd(now, timeZone, 0).toISOString()
  // Sunday belongs to the week that ends with it.
  if (end === 'week') return dayEnd(now, timeZone, (7 - toWallClock(now, timeZone).getDay()) % 7).toISOString()
  return new Date(now.getTime() + (minutes[end] ?? 0) * 60_000).toISOString()
}
