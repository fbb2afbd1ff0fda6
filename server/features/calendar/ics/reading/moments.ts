import ICAL from 'ical.js'
import { longestEventDays } from '#contract/calendar/calendar.endpoints.ts'
import type { UnreadReason } from '#contract/calendar/reading.ts'
import { lastDay } from '#contract/calendar/recurrence.ts'
import { clockTime } from '../../../../platform/zone.ts'
import { clockOfDay, dayAfter, dayMs, dayOfClock, type Times, timesOf } from '../../times.ts'
import type { FindZone, ReadZone } from './zones.ts'

/** What keeps an event from being read. */
export class Unread extends Error {
  readonly reason: UnreadReason
  constructor(reason: UnreadReason) {
    super(reason)
    this.reason = reason
  }
}

/** Of a date its midnight; of a time what the clock shows, and when that is. */
export interface Moment {
  isDay: boolean
  clock: number
  instant: number
  /** Null for a zone without a name that we know. */
  zone: string | null
}

export interface Surroundings {
  zones: FindZone
  /** Of times that name none. */
  floatingZone: string
}

const utc: ReadZone = { name: 'UTC', instantOf: (clock) => clock }

export function momentsOf(property: ICAL.Property, { zones, floatingZone }: Surroundings): Moment[] {
  return property.getValues().map((value: unknown) => {
    if (!(value instanceof ICAL.Time)) throw new Unread('notUnderstood')
    const { year, month, day, hour, minute, isDate } = value
    const clock = Date.UTC(year, month - 1, day, isDate ? 0 : hour, isDate ? 0 : minute)
    if (Number.isNaN(clock)) throw new Unread('notUnderstood')
    if (isDate) return { isDay: true, clock, instant: clock, zone: floatingZone }
    const tzid = property.getFirstParameter('tzid')
    const isUtc = value.zone?.tzid === 'UTC'
    const zone = isUtc ? utc : zones(tzid || floatingZone, clock)
    if (!zone) throw new Unread('unknownZone')
    return { isDay: false, clock, instant: zone.instantOf(clock), zone: zone.name }
  })
}

export function momentOf(event: ICAL.Component, name: string, surroundings: Surroundings): Moment | undefined {
  const property = event.getFirstProperty(name)
  return property ? momentsOf(property, surroundings)[0] : undefined
}

/** When it is; `zone` keeps the clock of what happens once. */
export function timesOfEvent(event: ICAL.Component, surroundings: Surroundings): { times: Times; start: Moment } {
  const start = momentOf(event, 'dtstart', surroundings)
  if (!start) throw new Unread('notUnderstood')
  const end = endOf(event, start, surroundings)
  const times = isWholeDay(event, start, end) ? wholeDays(start, end) : withinDays(start, end)
  if (dayOfClock(start.clock) > lastDay || dayOfClock(start.clock).startsWith('+')) throw new Unread('tooFar')
  const length = times.startAt && times.endAt ? times.endAt.getTime() - times.startAt.getTime() : daysIn(times) * dayMs
  if (length > longestEventDays * dayMs) throw new Unread('tooLong')
  return { times: { ...times, timeZone: zoneOf(start, surroundings) }, start }
}

/** What happens once is shown by the reader's clock, unless its own has a name. */
const zoneOf = ({ zone, isDay }: Moment, { floatingZone }: Surroundings) =>
  isDay || zone === null ? floatingZone : zone

const daysIn = ({ startDay, endDay }: Omit<Times, 'timeZone'>) =>
  (clockOfDay(endDay ?? '') - clockOfDay(startDay ?? '')) / dayMs + 1

function endOf(event: ICAL.Component, start: Moment, surroundings: Surroundings): Moment {
  const end = momentOf(event, 'dtend', surroundings)
  if (end) return end
  const duration = event.getFirstPropertyValue('duration')
  const ms = duration instanceof ICAL.Duration ? duration.toSeconds() * 1000 : start.isDay ? dayMs : 0
  return { ...start, clock: start.clock + ms, instant: start.instant + ms }
}

/** Outlook writes whole days as times from midnight to midnight, and says so. */
function isWholeDay(event: ICAL.Component, start: Moment, end: Moment): boolean {
  if (start.isDay) return true
  const said = event.getFirstPropertyValue('x-microsoft-cdo-alldayevent')
  return said === 'TRUE' && start.clock % dayMs === 0 && end.clock % dayMs === 0
}

/** Files name the day after the last one. */
function wholeDays(start: Moment, end: Moment): Omit<Times, 'timeZone'> {
  const startDay = dayOfClock(start.clock)
  const endDay = dayAfter(dayOfClock(Math.max(end.clock, start.clock + dayMs)), -1)
  return { allDay: true, startAt: null, endAt: null, startDay, endDay }
}

/** In whole minutes, of which it takes one at least. */
function withinDays(start: Moment, end: Moment): Omit<Times, 'timeZone'> {
  const [from, to] = [start.instant, Math.max(end.instant, start.instant)].map((at) => new Date(at).toISOString())
  return timesOf({ allDay: false, start: from ?? '', end: to ?? '' }, '')
}

/** The place in a series that an exception names, as the clock of the series shows it. */
export function clockInSeries(moment: Moment, series: { allDay: boolean; timeZone: string; clock: number }): number {
  if (series.allDay) return moment.clock - (((moment.clock % dayMs) + dayMs) % dayMs)
  // Some programs name only the day.
  if (moment.isDay) return moment.clock + (((series.clock % dayMs) + dayMs) % dayMs)
  return clockTime(new Date(moment.instant), series.timeZone)
}
