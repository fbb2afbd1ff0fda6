import { z } from 'zod'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import type { CalendarEvent, When } from '#contract/calendar/calendar.schemas.ts'
import { invitedOutside, mostOutsideGuests } from '#contract/calendar/outsideGuests.ts'
import { day, instant } from '#contract/http/fields.ts'
import { addDays } from '../../../lib/days/days.ts'
import { dayIn, fromWallClock } from '../../../ui/format/zone.ts'
import { addressLine, invitedOf } from './addressLine.ts'

const { title, type, recurrence, place, link, text, visibility, reminders, guestIds } =
  calendarEndpoints.create.body.shape

/** Lines such as “Ada Kaya <ada@firma.com>”, which the field shows as they are. */
const outsideGuests = z
  .array(z.string().refine((line) => invitedOutside.safeParse(invitedOf(line)).success, 'invalidEmail'))
  .max(mostOutsideGuests, 'tooManyOutsideGuests')

/** The form keeps days and moments side by side, so that switching to whole days and back loses nothing. */
export const eventDraft = z
  .object({
    title,
    type,
    allDay: z.boolean(),
    startDay: day,
    endDay: day,
    startAt: instant,
    endAt: instant,
    recurrence,
    place,
    link,
    text,
    visibility,
    reminders,
    guestIds,
    outsideGuests,
  })
  .refine(({ allDay, startDay, endDay }) => !allDay || startDay <= endDay, {
    message: 'endBeforeStart',
    path: ['endDay'],
  })
  .refine(({ allDay, startAt, endAt }) => allDay || Date.parse(startAt) < Date.parse(endAt), {
    message: 'endBeforeStart',
    path: ['endAt'],
  })
export type EventDraft = z.output<typeof eventDraft>

const hourMs = 3_600_000
const workStart = '09:00:00'

/** Both forms of a period, all-day and with hours: the unused one gets a sensible start. */
export function times(when: When, timeZone: string) {
  if (when.allDay) {
    const start = fromWallClock(new Date(`${when.start}T${workStart}`), timeZone)
    const endAt = new Date(start.getTime() + hourMs).toISOString()
    return { allDay: true, startDay: when.start, endDay: when.end, startAt: start.toISOString(), endAt }
  }
  const startDay = dayIn(new Date(when.start), timeZone)
  const endDay = dayIn(new Date(Date.parse(when.end) - 1), timeZone)
  return {
    allDay: false,
    startDay,
    endDay: endDay < startDay ? startDay : endDay,
    startAt: when.start,
    endAt: when.end,
  }
}

export const whenOf = (draft: EventDraft): When =>
  draft.allDay
    ? { allDay: true, start: draft.startDay, end: draft.endDay }
    : { allDay: false, start: draft.startAt, end: draft.endAt }

export function newDraft(when: When, timeZone: string): EventDraft {
  return {
    title: '',
    type: 'meeting',
    ...times(when, timeZone),
    recurrence: null,
    place: '',
    link: '',
    text: '',
    visibility: 'everyone',
    reminders: when.allDay ? [] : [10],
    guestIds: [],
    outsideGuests: [],
  }
}

export function draftOf(event: CalendarEvent, timeZone: string): EventDraft {
  const { title, type, recurrence, place, link, text, visibility, reminders } = event
  return {
    ...{ title, type, ...times(event.when, timeZone), recurrence, place, link, text, visibility, reminders },
    guestIds: event.guests.map(({ id }) => id),
    outsideGuests: event.outsideGuests.map(addressLine),
  }
}

/** What the server gets: the draft with its times in one field. */
export function bodyOf(draft: EventDraft) {
  const { title, type, recurrence, place, link, text, visibility, reminders, guestIds } = draft
  return {
    ...{ title, type, when: whenOf(draft), recurrence, place, link, text, visibility, reminders, guestIds },
    outsideGuests: draft.outsideGuests.map(invitedOf),
  }
}

type Body = ReturnType<typeof bodyOf>

/** Only what differs: a change of one occurrence must not carry the whole series along. */
export function changesOf(draft: EventDraft, before: EventDraft): Partial<Body> {
  const [mine, theirs]: [Body, Body] = [bodyOf(draft), bodyOf(before)]
  const changed = Object.entries(mine).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(theirs, field)),
  )
  // Entries of the body, some left out.
  return Object.fromEntries(changed) as Partial<Body>
}

/** The hour that begins next, or nine o'clock of another day. */
export function nextHour(day: string, now: Date, timeZone: string): When {
  const today = dayIn(now, timeZone)
  const whole = new Date(Math.ceil((now.getTime() + 1) / hourMs) * hourMs)
  const start =
    day === today && dayIn(whole, timeZone) === today ? whole : fromWallClock(new Date(`${day}T${workStart}`), timeZone)
  return { allDay: false, start: start.toISOString(), end: new Date(start.getTime() + hourMs).toISOString() }
}

/** The end follows a moved start at the same distance. */
export function shiftedEnd(from: { start: string; end: string }, start: string): string {
  return new Date(Date.parse(start) + Math.max(0, Date.parse(from.end) - Date.parse(from.start))).toISOString()
}

export const shiftedEndDay = (from: { start: string; end: string }, start: string): string =>
  addDays(start, Math.max(0, Math.round((Date.parse(from.end) - Date.parse(from.start)) / (24 * hourMs))))
