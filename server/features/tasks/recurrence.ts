import ICAL from 'ical.js'
import type { Recurrence } from '#contract/tasks/recurrence.ts'

const frequencies = { day: 'DAILY', week: 'WEEKLY' } as const
const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const monthsIn = { month: 1, year: 12 } as const

/** Far more than any rule needs to reach the present. */
const mostTries = 1000

/** The day of the month that a rule means: a short month has moved the 31st to its end, and only there. */
export function monthDayOf(day: string, meant: number | null): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return meant !== null && date === Math.min(meant, daysIn(year, month)) ? meant : date
}

/** `month` is 1 for January, and may go beyond 12. */
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The same day of later months, or their last one. */
function* daysOfMonths(from: string, step: number, monthDay: number): Generator<string> {
  const [year = 0, month = 0] = from.split('-').map(Number)
  for (let n = 1; n <= mostTries; n++) {
    const later = month + n * step
    const date = Math.min(monthDay, daysIn(year, later))
    yield new Date(Date.UTC(year, later - 1, date)).toISOString().slice(0, 10)
  }
}

function* daysOfWeeks(from: string, every: 'day' | 'week', { interval, weekdays }: Recurrence): Generator<string> {
  const rule = ICAL.Recur.fromData({
    freq: frequencies[every],
    interval,
    wkst: ICAL.Time.MONDAY,
    ...(weekdays.length > 0 ? { byday: weekdays.flatMap((weekday) => weekdayNames[weekday - 1] ?? []) } : {}),
  })
  const days = rule.iterator(ICAL.Time.fromDateString(from))
  for (let tries = 0; tries < mostTries; tries++) {
    const day = days.next()?.toString()
    if (day === undefined) return
    if (day > from) yield day
  }
}

/**
 * The first day after `from` on which the rule falls, not before `earliest`; null when the rule has ended. `meant` is
 * the day of the month on which the series began.
 */
export function nextDay(rule: Recurrence, from: string, earliest: string, meant: number | null = null): string | null {
  const { every, interval, until } = rule
  const days =
    every === 'month' || every === 'year'
      ? daysOfMonths(from, interval * monthsIn[every], monthDayOf(from, meant))
      : daysOfWeeks(from, every, rule)
  for (const day of days) {
    if (until !== null && day > until) return null
    if (day >= earliest) return day
  }
  return null
}
