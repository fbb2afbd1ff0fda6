import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { clientId, day, id, idParams, line, optionalLine, version } from '../http/fields.ts'
import { cleanText } from '../text/clean.ts'
import {
  calendarEvent,
  eventTypes,
  layers,
  occurrence,
  occurrenceKey,
  replies,
  scopes,
  visibilities,
  when,
} from './calendar.schemas.ts'
import { invitedOutside, mostOutsideGuests } from './outsideGuests.ts'
import { lastDay, recurrenceRule } from './recurrence.ts'

export const longestRangeDays = 400
export const longestEventDays = 366
const dayMs = 24 * 60 * 60 * 1000

/** `a,b,c` in an address. */
const listed = <Item extends z.ZodType>(item: Item) => z.preprocess(split, z.array(item).max(50))
const split = (text: unknown) => (typeof text === 'string' ? text.split(',').filter((part) => part !== '') : text)

const link = z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'invalidLink' }).max(1000)])
/** Four weeks at most. */
const reminder = z.number().int().min(0).max(40_320)

/** Within the years that people plan for; a day's text and an instant's compare alike. */
const sensible = (start: string) => start >= '1970' && start.slice(0, 10) <= lastDay

const span = when
  .refine(({ start }) => sensible(start), { error: 'invalidValue', path: ['start'] })
  .refine(({ allDay, start, end }) => (allDay ? start <= end : Date.parse(start) < Date.parse(end)), {
    error: 'endBeforeStart',
    path: ['end'],
  })
  .refine(({ start, end }) => Date.parse(end) - Date.parse(start) <= longestEventDays * dayMs, {
    error: 'eventTooLong',
    path: ['end'],
  })

const details = {
  title: line(200),
  type: z.enum(eventTypes),
  when: span,
  timeZone: z.string().max(60),
  recurrence: recurrenceRule.nullable(),
  place: optionalLine(200),
  link,
  text: z.string().max(10_000).transform(cleanText),
  visibility: z.enum(visibilities),
  reminders: z.array(reminder).max(5),
  guestIds: z.array(id).max(200),
  /** People outside, who are invited by e-mail; the address of a colleague invites the colleague. */
  outsideGuests: z.array(invitedOutside).max(mostOutsideGuests),
}

/** Of a recurring event one names the occurrence from which the scope counts; without one the whole series is meant. */
const reach = { scope: z.enum(scopes).default('all'), occurrence: occurrenceKey.nullable().default(null), version }

const changed = z.object({ id, version })

export const calendarEndpoints = {
  /** Everything between two days, both included, in the time zone of the person who asks. */
  range: endpoint('GET', '/api/calendar', {
    access: { action: 'read', subject: 'Calendar' },
    query: z
      .strictObject({
        from: day,
        to: day,
        /** All but `people`, when left out. */
        layers: listed(z.enum(layers)).optional(),
        /** Of events; all, when left out. */
        types: listed(z.enum(eventTypes)).optional(),
        /** Colleagues whose calendars to lay over mine. */
        people: listed(z.coerce.number().int().positive()).optional(),
      })
      .refine(({ from }) => sensible(from), { error: 'invalidValue', path: ['from'] })
      .refine(({ from, to }) => from <= to, { error: 'endBeforeStart', path: ['to'] })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= longestRangeDays * dayMs, {
        error: 'rangeTooLong',
        path: ['to'],
      }),
    response: z.object({ rows: z.array(occurrence), cursor: z.number().int() }),
  }),
  read: endpoint('GET', '/api/calendar/events/:id', {
    access: { action: 'read', subject: 'Calendar' },
    params: idParams,
    query: z.strictObject({ occurrence: occurrenceKey.optional() }),
    response: calendarEvent,
  }),
  create: endpoint('POST', '/api/calendar/events', {
    access: { action: 'create', subject: 'Calendar' },
    status: 201,
    body: z.strictObject({
      clientId,
      title: details.title,
      type: details.type.default('meeting'),
      when: details.when,
      /** Mine, when left out. */
      timeZone: details.timeZone.optional(),
      recurrence: details.recurrence.default(null),
      place: details.place.default(''),
      link: details.link.default(''),
      text: details.text.default(''),
      visibility: details.visibility.default('everyone'),
      reminders: details.reminders.default([]),
      guestIds: details.guestIds.default([]),
      outsideGuests: details.outsideGuests.default([]),
    }),
    response: calendarEvent,
  }),
  /**
   * Changes only the named fields. `when` belongs to the named occurrence; the scope applies the difference to the
   * others.
   */
  update: endpoint('PATCH', '/api/calendar/events/:id', {
    access: { action: 'update', subject: 'Calendar' },
    params: idParams,
    body: z.strictObject({ ...reach, ...z.object(details).partial().shape }),
    /** `following` answers with the new series that begins there. */
    response: calendarEvent,
  }),
  remove: endpoint('DELETE', '/api/calendar/events/:id', {
    access: { action: 'update', subject: 'Calendar' },
    params: idParams,
    body: z.strictObject(reach),
    /** With the version that its undoing names. */
    response: changed,
  }),
  /** Undoes a deletion under the same scope and occurrence. */
  restore: endpoint('POST', '/api/calendar/events/:id/restoration', {
    access: { action: 'update', subject: 'Calendar' },
    params: idParams,
    body: z.strictObject(reach),
    response: changed,
  }),
  /** For the occurrence named, or for all of them. */
  reply: endpoint('PUT', '/api/calendar/events/:id/reply', {
    access: { action: 'read', subject: 'Calendar' },
    params: idParams,
    body: z.strictObject({
      reply: z.enum(replies).exclude(['waiting']),
      occurrence: occurrenceKey.nullable().default(null),
    }),
    response: calendarEvent,
  }),
  /** A drag of any kind of entry: each kind moves under its own rules and refuses with its own reason. */
  move: endpoint('POST', '/api/calendar/moves', {
    access: { action: 'update', subject: 'Calendar' },
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('event'), id, ...reach, when: span }),
      z.strictObject({ kind: z.literal('task'), id, version, start: day, end: day }),
      z.strictObject({ kind: z.enum(['closing', 'payment']), id, version, day }),
    ]),
    /** Where it is found now: moving it back from there undoes the move. */
    response: changed.extend({ occurrence: occurrenceKey.nullable() }),
  }),
}
