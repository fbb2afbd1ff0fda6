import { addDays } from '../../lib/days/days.ts'
import type { Span } from './calendarItem.ts'

/** The library ends a stretch of days on the day after; people name its last day. */
export const toExclusive = ({ start, end, allDay }: Span) => ({ start, end: allDay ? addDays(end, 1) : end, allDay })

interface CalendarSpan {
  startStr: string
  endStr: string
  start: Date | null
  end: Date | null
  allDay: boolean
}

const hourMs = 3_600_000

/** A span as the library gives it; one without an end lasts as long as it is drawn. */
export function fromExclusive({ startStr, endStr, start, end, allDay }: CalendarSpan): Span {
  if (allDay) {
    const first = startStr.slice(0, 10)
    return { start: first, end: endStr ? addDays(endStr.slice(0, 10), -1) : first, allDay }
  }
  const from = start ?? new Date(startStr)
  return { start: from.toISOString(), end: (end ?? new Date(from.getTime() + hourMs)).toISOString(), allDay }
}
