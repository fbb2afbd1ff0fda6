import { z } from 'zod'
import { day, id, instant, version } from '../http/fields.ts'
import { money } from '../money/money.ts'
import { namedPerson } from '../users/namedPerson.ts'
import { outsideGuest } from './outsideGuests.ts'

export const eventTypes = ['meeting', 'personal', 'holiday', 'task', 'sales', 'leave'] as const
/** `busy` shows others that somebody is taken, and nothing else; `private` shows them nothing at all. */
export const visibilities = ['everyone', 'busy', 'private'] as const
export const replies = ['waiting', 'yes', 'maybe', 'no'] as const
/** How far a change of a recurring event reaches, from the occurrence that it names. */
export const scopes = ['this', 'following', 'all'] as const
/**
 * `team`: events that others made visible to everyone. `people`: the calendars of the requested colleagues. `closings`:
 * the days on which open deals are expected to close. `payments`: the days on which agreed expenses are, or were, paid.
 * `outside`: calendars of other places that the person subscribed to.
 */
export const layers = [
  'own',
  'invited',
  'team',
  'people',
  'tasks',
  'holidays',
  'closings',
  'payments',
  'outside',
] as const

export type EventType = (typeof eventTypes)[number]
export type Visibility = (typeof visibilities)[number]
export type Reply = (typeof replies)[number]
export type Scope = (typeof scopes)[number]
export type Layer = (typeof layers)[number]

/** Days are the same everywhere and both ends are included; instants are shown in the reader's time zone. */
export const when = z.discriminatedUnion('allDay', [
  z.strictObject({ allDay: z.literal(true), start: day, end: day }),
  z.strictObject({ allDay: z.literal(false), start: instant, end: instant }),
])
export type When = z.infer<typeof when>

/** Which one of a recurring event: the day, or the time on the clock of the event's zone, that the rule gives it. */
export const occurrenceKey = z.string().regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/, 'invalidFormat')

const shown = {
  /** Unique within an answer and the same in the next one. */
  key: z.string(),
  layer: z.enum(layers),
  when,
}

/** Names one occurrence of an event in what is drawn. */
export const eventKey = (id: number, occurrence: string | null): string => `event:${id}:${occurrence ?? ''}`

export const eventOccurrence = z.object({
  kind: z.literal('event'),
  ...shown,
  id,
  /** Null for an event that happens once. */
  occurrence: occurrenceKey.nullable(),
  title: z.string(),
  type: z.enum(eventTypes),
  place: z.string(),
  link: z.string(),
  visibility: z.enum(visibilities),
  owner: namedPerson,
  guestCount: z.number().int(),
  /** Null for a person who is not invited. */
  myReply: z.enum(replies).nullable(),
  /** May be changed, moved, resized and deleted by me. */
  mayEdit: z.boolean(),
  version,
})

/** Somebody is busy; the reader may not know why. */
export const busyOccurrence = z.object({ kind: z.literal('busy'), ...shown, person: namedPerson })

export const taskOccurrence = z.object({
  kind: z.literal('task'),
  ...shown,
  id,
  taskKey: z.string(),
  title: z.string(),
  assignee: namedPerson.nullable(),
  done: z.boolean(),
  /** Waits for somebody's decision. */
  pending: z.boolean(),
  /** May be moved by me; the task's own rules still decide where to. */
  mayEdit: z.boolean(),
  version,
})

export const holidayOccurrence = z.object({
  kind: z.literal('holiday'),
  ...shown,
  id,
  name: z.string(),
  /** Of the days known from the start, which have their names in every language. */
  code: z.string().nullable(),
  /** Free from 13:00 on: an eve. */
  halfDay: z.boolean(),
})

/** Something of another feature that has one day, which a drag changes. */
const dated = {
  ...shown,
  id,
  /** SP-2026-031, MSR-2026-118 */
  number: z.string(),
  title: z.string(),
  owner: namedPerson,
  /** May be moved to another day by me. */
  mayEdit: z.boolean(),
  version,
}

export const closingOccurrence = z.object({
  kind: z.literal('closing'),
  ...dated,
  customer: z.string(),
  /** Null for people who may not see the money of this deal. */
  amount: money.nullable(),
})

export const paymentOccurrence = z.object({
  kind: z.literal('payment'),
  ...dated,
  amount: money,
  /** On this day; else it is planned for it. */
  paid: z.boolean(),
})

/** As the tones of the screen are called. */
export const calendarColours = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const

/** Of an outside calendar: only its subscriber sees it, and nobody changes it here. */
export const outsideOccurrence = z.object({
  kind: z.literal('outside'),
  ...shown,
  /** The name that its calendar gives the event, and which one of it when it recurs. */
  uid: z.string(),
  occurrence: occurrenceKey.nullable(),
  /** Empty where its calendar has none. */
  title: z.string(),
  place: z.string(),
  link: z.string(),
  calendar: z.object({ id, name: z.string(), colour: z.enum(calendarColours) }),
})

export const occurrence = z.discriminatedUnion('kind', [
  eventOccurrence,
  busyOccurrence,
  taskOccurrence,
  holidayOccurrence,
  closingOccurrence,
  paymentOccurrence,
  outsideOccurrence,
])
export type Occurrence = z.infer<typeof occurrence>
export type DatedOccurrence = z.infer<typeof closingOccurrence> | z.infer<typeof paymentOccurrence>
export type OutsideOccurrence = z.infer<typeof outsideOccurrence>
export type EventOccurrence = z.infer<typeof eventOccurrence>

export const guest = namedPerson.extend({ reply: z.enum(replies) })
export type Guest = z.infer<typeof guest>

/** One event with its details, for people who may see them: the series, or the one occurrence that was asked for. */
export const calendarEvent = z.object({
  id,
  occurrence: occurrenceKey.nullable(),
  title: z.string(),
  type: z.enum(eventTypes),
  when,
  /** By whose clock it recurs. */
  timeZone: z.string(),
  recurrence: z.string().nullable(),
  place: z.string(),
  link: z.string(),
  text: z.string(),
  visibility: z.enum(visibilities),
  /** Minutes before the start; before the day begins for whole days. */
  reminders: z.array(z.number().int()),
  owner: namedPerson,
  guests: z.array(guest),
  outsideGuests: z.array(outsideGuest),
  myReply: z.enum(replies).nullable(),
  mayEdit: z.boolean(),
  /** One version for the whole series, whichever occurrence is looked at. */
  version,
  createdAt: instant,
  updatedAt: instant,
})
export type CalendarEvent = z.infer<typeof calendarEvent>
