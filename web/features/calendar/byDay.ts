import type { Occurrence, When } from '#contract/calendar/calendar.schemas.ts'
import { dayIn } from '../../ui/format/zone.ts'
import type { DayRange } from './calendar.data.ts'
import { daysOf } from './dates.ts'

/** The days somebody in that zone sees it on; midnight belongs to the evening before. */
export function daysTouched(when: When, timeZone: string): DayRange {
  if (when.allDay) return { from: when.start, to: when.end }
  const lastMoment = new Date(Math.max(Date.parse(when.end) - 1, Date.parse(when.start)))
  return { from: dayIn(new Date(when.start), timeZone), to: dayIn(lastMoment, timeZone) }
}

/** Whole days first, then by the clock. */
function inOrder(left: Occurrence, right: Occurrence): number {
  if (left.when.allDay !== right.when.allDay) return left.when.allDay ? -1 : 1
  return left.when.start.localeCompare(right.when.start) || left.key.localeCompare(right.key)
}

/** The occurrences of each day of a range, in the order of the day. */
export function byDay(rows: readonly Occurrence[], range: DayRange, timeZone: string): Map<string, Occurrence[]> {
  const days = new Map<string, Occurrence[]>(daysOf(range).map((day) => [day, []]))
  for (const row of [...rows].sort(inOrder)) {
    const { from, to } = daysTouched(row.when, timeZone)
    for (const [day, list] of days) if (day >= from && day <= to) list.push(row)
  }
  return days
}

export const isOver = (when: When, now: Date, timeZone: string): boolean =>
  when.allDay ? when.end < dayIn(now, timeZone) : Date.parse(when.end) <= now.getTime()
