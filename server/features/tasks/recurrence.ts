import ICAL from 'ical.js'
import type { Recurrence } from '#contract/tasks/recurrence.ts'

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const
const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** A rule that never meets its day again (29 February in a short range, say) is tried at most this often. */
const mostTries = 1000

/** The first day after `from` on which the rule falls, not before `earliest`; null when the rule has ended. */
export function nextDay(
  { every, interval, weekdays, until }: Recurrence,
  from: string,
  earliest: string,
): string | null {
  const rule = ICAL.Recur.fromData({
    freq: frequencies[every],
    interval,
    wkst: ICAL.Time.MONDAY,
    ...(weekdays.length > 0 ? { byday: weekdays.flatMap((weekday) => weekdayNames[weekday - 1] ?? []) } : {}),
  })
  const days = rule.iterator(ICAL.Time.fromDateString(from))
  for (let tries = 0; tries < mostTries; tries++) {
    const day = days.next()?.toString() ?? null
    if (day === null || (until !== null && day > until)) return null
    if (day > from && day >= earliest) return day
  }
  return null
}
