import type { When } from '#contract/calendar/calendar.schemas.ts'
import { clockTime, instantOfClock } from '../../platform/zone.ts'

export const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs

/** When an event is, as its row keeps it. */
export interface Times {
  allDay: boolean
  startAt: Date | null
  endAt: Date | null
  startDay: string | null
  endDay: string | null
  timeZone: string
}

/** Midnight of a day on any calendar: clock times count from the same midnight whatever the zone. */
export const clockOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const dayOfClock = (clock: number) => new Date(clock).toISOString().slice(0, 10)
export const dayAfter = (day: string, days: number) => dayOfClock(clockOfDay(day) + days * dayMs)

const toMinute = (instant: string) => new Date(Math.floor(Date.parse(instant) / minuteMs) * minuteMs)

export function timesOf(when: When, timeZone: string): Times {
  if (when.allDay) {
    return { allDay: true, startAt: null, endAt: null, startDay: when.start, endDay: when.end, timeZone }
  }
  const startAt = toMinute(when.start)
  // Something that is over within the minute still takes one.
  const endAt = new Date(Math.max(toMinute(when.end).getTime(), startAt.getTime() + minuteMs))
  return { allDay: false, startAt, endAt, startDay: null, endDay: null, timeZone }
}

export function whenOf({ allDay, startAt, endAt, startDay, endDay }: Times): When {
  if (allDay) return { allDay, start: startDay ?? '', end: endDay ?? '' }
  return { allDay, start: startAt?.toISOString() ?? '', end: endAt?.toISOString() ?? '' }
}

/** What the event's own clock shows at its start. */
export function clockStart({ startAt, startDay, timeZone }: Times): number {
  return startAt ? clockTime(startAt, timeZone) : clockOfDay(startDay ?? '')
}

/** From the first instant to the last; whole days count as such. */
export function lengthOf({ startAt, endAt, startDay, endDay }: Times): number {
  if (startAt && endAt) return endAt.getTime() - startAt.getTime()
  return clockOfDay(endDay ?? '') - clockOfDay(startDay ?? '') + dayMs
}

export const timesOnly = ({ allDay, startAt, endAt, startDay, endDay, timeZone }: Times): Times => ({
  ...{ allDay, startAt, endAt, startDay, endDay, timeZone },
})

/** The same event when its clock shows something else at its start. */
export function startingAt(times: Times, clock: number): Times {
  if (times.allDay) {
    const startDay = dayOfClock(clock)
    return { ...timesOnly(times), startDay, endDay: dayAfter(startDay, lengthOf(times) / dayMs - 1) }
  }
  const startAt = instantOfClock(clock, times.timeZone)
  return { ...timesOnly(times), startAt, endAt: new Date(startAt.getTime() + lengthOf(times)) }
}

/** The instant that reminders count from: for whole days midnight by the event's clock. */
export function startInstant(times: Times): Date {
  return times.startAt ?? instantOfClock(clockStart(times), times.timeZone)
}

/** The name of a place in a series. */
export function occurrenceAt(clock: number, allDay: boolean): string {
  return new Date(clock).toISOString().slice(0, allDay ? 10 : 16)
}

export function clockOf(occurrence: string): number {
  return occurrence.length === 10 ? clockOfDay(occurrence) : Date.parse(`${occurrence}:00Z`)
}
