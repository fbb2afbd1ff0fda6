import ICAL from 'ical.js'
import { formatRecurrence, parseRecurrence, type Recurrence } from '#contract/calendar/recurrence.ts'
import { clockOfDay, dayMs } from './times.ts'

/** A rule that was accepted once and is kept in its row. */
export function ruleOf(recurrence: string): Recurrence {
  const rule = parseRecurrence(recurrence)
  if (!rule) throw new Error(`not a kept recurrence: ${recurrence}`)
  return rule
}

/** No valid rule has longer gaps than this between two occurrences; a rule that does has ended. */
const mostSteps = 20_000

/**
 * The starts of a series from `from` on, as its own clock shows them, in order. `start` is the first that may be one.
 * The rule runs on clock times without a zone, so that nine o'clock stays nine o'clock when the clocks change.
 */
export function* startsFrom(recurrence: string, start: number, from: number): Generator<number> {
  const rule = ruleOf(recurrence)
  const end = rule.until === null ? Number.POSITIVE_INFINITY : clockOfDay(rule.until) + dayMs
  // A rule with a count is counted from the start; any other may begin shortly before the wanted time.
  const steps = stepsOf(rule, start, rule.count === null ? Math.max(start, from) : start)
  let left = rule.count ?? Number.POSITIVE_INFINITY
  for (let step = 0; step < mostSteps && left > 0; step++) {
    const next = steps.next()
    if (!next) return
    const clock = clockOfTime(next)
    if (clock < start) continue
    if (clock >= end) return
    left--
    if (clock >= from) yield clock
  }
}

/** Yearly rules run as steps of twelve months: the library lets 29 February spill into March. */
function stepsOf(rule: Recurrence, start: number, near: number) {
  const monthly = rule.freq === 'MONTHLY' || rule.freq === 'YEARLY'
  const months = monthly ? rule.interval * (rule.freq === 'YEARLY' ? 12 : 1) : 0
  const first = monthly ? monthBefore(rule, start, near, months) : periodBefore(rule, start, near)
  const monthDay = rule.byDay.length + rule.byMonthDay.length === 0 ? [new Date(start).getUTCDate()] : rule.byMonthDay
  const plain: Recurrence = { ...rule, byMonth: [], count: null, until: null }
  const run: Recurrence = monthly ? { ...plain, freq: 'MONTHLY', interval: months, byMonthDay: monthDay } : plain
  return ICAL.Recur.fromString(formatRecurrence(run)).iterator(timeOfClock(first))
}

/** A whole number of intervals before, so that "every other" stays the same one. */
function periodBefore({ freq, interval }: Recurrence, start: number, near: number): number {
  const period = interval * (freq === 'WEEKLY' ? 7 : 1) * dayMs
  const whole = Math.max(0, Math.floor((near - start) / period) - 1)
  return start + whole * period
}

/** The first of a month at least one interval before: in its first month the library gets "the last Monday" wrong. */
function monthBefore({ byMonth }: Recurrence, start: number, near: number, months: number): number {
  const date = new Date(start)
  const base = date.getUTCFullYear() * 12 + (byMonth[0] ?? date.getUTCMonth() + 1) - 1
  const wanted = new Date(near).getUTCFullYear() * 12 + new Date(near).getUTCMonth()
  const month = base + (Math.max(0, Math.floor((wanted - base) / months)) - 1) * months
  return Date.UTC(Math.floor(month / 12), month % 12, 1) + (start % dayMs)
}

export function timeOfClock(clock: number): ICAL.Time {
  const date = new Date(clock)
  return ICAL.Time.fromData({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: 0,
    isDate: false,
  })
}

const clockOfTime = ({ year, month, day, hour, minute }: ICAL.Time) => Date.UTC(year, month - 1, day, hour, minute)

export function hasStart(recurrence: string, start: number, clock: number): boolean {
  return firstFrom(recurrence, start, clock) === clock
}

export function firstFrom(recurrence: string, start: number, from: number): number | undefined {
  return startsFrom(recurrence, start, from).next().value ?? undefined
}

/** Undefined for a series without an end. */
export function lastStart(recurrence: string, start: number): number | undefined {
  const { until, count } = ruleOf(recurrence)
  if (until === null && count === null) return undefined
  let last = start
  for (const clock of startsFrom(recurrence, start, start)) last = clock
  return last
}
