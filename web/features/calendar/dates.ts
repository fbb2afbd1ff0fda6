import { addDays, addMonths, lastDayOf, mondayOf, monthOf } from '../../lib/days/days.ts'
import type { DayRange } from './calendar.data.ts'

export const views = ['month', 'week', 'day', 'list'] as const
export type View = (typeof views)[number]

/** Whole weeks around a month: every view of a day in it finds its items here, so stepping asks for nothing new. */
export function monthGrid(day: string): DayRange {
  const first = `${monthOf(day)}-01`
  return { from: mondayOf(first), to: addDays(mondayOf(lastDayOf(monthOf(day))), 6) }
}

/** The days a view shows. */
export function shownRange(view: View, day: string): DayRange {
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  return view === 'month' ? monthGrid(day) : { from: `${monthOf(day)}-01`, to: lastDayOf(monthOf(day)) }
}

/** One step back or on. */
export function step(view: View, day: string, by: 1 | -1): string {
  if (view === 'day') return addDays(day, by)
  if (view === 'week') return addDays(day, by * 7)
  const month = addMonths(monthOf(day), by)
  const last = lastDayOf(month)
  const same = `${month}${day.slice(7)}`
  return same > last ? last : same
}

/** Every day from one to another, both included. */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** The week of the year that holds most of this one's days: weeks belong to the year of their Thursday. */
export function weekNumber(day: string): number {
  const thursday = addDays(mondayOf(day), 3)
  const yearStart = Date.parse(`${thursday.slice(0, 4)}-01-01T00:00:00Z`)
  return Math.floor((Date.parse(`${thursday}T00:00:00Z`) - yearStart) / (7 * 86_400_000)) + 1
}
