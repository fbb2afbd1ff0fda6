import { addDays } from '../../../lib/days/days.ts'
import { daysBetween } from '../../../ui/format/zone.ts'
import type { Span } from './scale.ts'

/** The dragged part: the whole, or one of its ends. */
export type Grip = 'move' | 'start' | 'end'

/** The span after its grip was pulled by this many days; neither end passes the other. */
export function pulled({ start, end }: Span, grip: Grip, days: number): Span {
  if (grip === 'move') return { start: addDays(start, days), end: addDays(end, days) }
  if (grip === 'start') {
    const next = addDays(start, days)
    return { start: next > end ? end : next, end }
  }
  const next = addDays(end, days)
  return { start, end: next < start ? start : next }
}

interface Days {
  startDay: string | null
  endDay: string | null
}

/** A task with only one of its days is drawn on that day. */
export function spanOf({ startDay, endDay }: Days): Span | undefined {
  const start = startDay ?? endDay
  const end = endDay ?? startDay
  return start === null || end === null ? undefined : { start, end }
}

/** The fields that a drawn change means: a day that was never set comes into being only when an end is pulled. */
export function daysChanged(task: Days, after: Span): Partial<Record<keyof Days, string>> {
  const before = spanOf(task)
  if (!before) return {}
  const shift = daysBetween(before.start, after.start)
  const whole = shift === daysBetween(before.end, after.end)
  return {
    ...(after.start !== task.startDay && (!whole || task.startDay !== null) ? { startDay: after.start } : {}),
    ...(after.end !== task.endDay && (!whole || task.endDay !== null) ? { endDay: after.end } : {}),
  }
}
