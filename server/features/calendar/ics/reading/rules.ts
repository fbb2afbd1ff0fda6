import type ICAL from 'ical.js'
import { formatRecurrence, lastDay, mostOccurrences, parseRecurrence } from '#contract/calendar/recurrence.ts'
import { clockTime } from '../../../../platform/zone.ts'
import { startsFrom } from '../../recurrenceStarts.ts'
import { dayAfter, dayMs, dayOfClock } from '../../times.ts'

interface SeriesStart {
  clock: number
  zone: string
  allDay: boolean
}

/** The rule as this calendar keeps it, with the same occurrences; null for one that it cannot say. */
export function ruleFrom(recur: ICAL.Recur, start: SeriesStart): string | null {
  const parts = new Map<string, string>()
  for (const part of recur.toString().split(';')) {
    const [name = '', value = ''] = part.split('=')
    parts.set(name, value)
  }
  if (!startsWeekAlike(parts)) return null
  parts.delete('WKST')
  leaveOutTheStart(parts, start.clock)
  const interval = parts.get('INTERVAL') ?? '1'
  if (parts.get('FREQ') === 'DAILY' && interval === '1' && parts.has('BYDAY')) parts.set('FREQ', 'WEEKLY')
  const count = Number(parts.get('COUNT') ?? 0)
  parts.delete('COUNT')
  parts.delete('UNTIL')
  const last = recur.until ? lastDayOf(recur.until, start) : null
  if (last !== null && last <= lastDay) parts.set('UNTIL', last.replaceAll('-', ''))
  if (count > 0 && count <= mostOccurrences) parts.set('COUNT', String(count))
  const rule = parseRecurrence([...parts].map(([name, value]) => `${name}=${value}`).join(';'))
  if (!rule) return null
  const until = count > mostOccurrences ? endAfter(formatRecurrence(rule), start.clock, count) : rule.until
  return formatRecurrence({ ...rule, until })
}

/** Weeks begin on Monday here. Where another first day would change which weeks the days fall into, the rule is another. */
function startsWeekAlike(parts: ReadonlyMap<string, string>): boolean {
  const first = parts.get('WKST') ?? 'MO'
  const days = (parts.get('BYDAY') ?? '').split(',')
  const everyWeek = (parts.get('INTERVAL') ?? '1') === '1'
  if (first === 'MO' || parts.get('FREQ') !== 'WEEKLY' || everyWeek || days.length < 2) return true
  return first === 'SU' && !days.includes('SU')
}

/** Some programs repeat in the rule at what time the event begins. */
function leaveOutTheStart(parts: Map<string, string>, clock: number) {
  const date = new Date(clock)
  if (parts.get('BYHOUR') === String(date.getUTCHours())) parts.delete('BYHOUR')
  if (parts.get('BYMINUTE') === String(date.getUTCMinutes())) parts.delete('BYMINUTE')
  if (parts.get('BYSECOND') === '0') parts.delete('BYSECOND')
}

/** Files end a rule at an instant, we with a day: the last on which there is still time for an occurrence. */
function lastDayOf(until: ICAL.Time, { clock, zone, allDay }: SeriesStart): string {
  const end = Date.UTC(until.year, until.month - 1, until.day, until.hour, until.minute, until.second)
  if (until.isDate || allDay) return dayOfClock(end)
  const shown = until.zone?.tzid === 'UTC' ? clockTime(new Date(end), zone) : end
  const timeOfDay = (at: number) => ((at % dayMs) + dayMs) % dayMs
  return timeOfDay(shown) < timeOfDay(clock) ? dayAfter(dayOfClock(shown), -1) : dayOfClock(shown)
}

/** The day of the last of very many; null for so many that nobody plans as far. */
function endAfter(rule: string, start: number, count: number): string | null {
  let left = count
  for (const clock of startsFrom(rule, start, start)) if (--left === 0) return dayOfClock(clock)
  return null
}
