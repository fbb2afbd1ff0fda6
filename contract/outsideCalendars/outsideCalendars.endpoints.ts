import { z } from 'zod'
import { occurrenceKey } from '../calendar/calendar.schemas.ts'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, idParams, version } from '../http/fields.ts'
import { outsideCalendar, outsideCalendarBody, outsideEvent } from './outsideCalendars.schemas.ts'

const read = { action: 'read', subject: 'Calendar' } as const

/** Calendars of other places that a person has in theirs: nobody else sees them, and nothing in them can be changed. */
export const outsideCalendarEndpoints = {
  list: endpoint('GET', '/api/calendar/outside', {
    access: read,
    response: z.object({ rows: z.array(outsideCalendar), cursor: z.number().int() }),
  }),
  /** It is fetched a moment later. */
  create: endpoint('POST', '/api/calendar/outside', {
    access: read,
    status: 201,
    body: outsideCalendarBody.extend({ clientId }),
    response: outsideCalendar,
  }),
  /** A new address is fetched a moment later. */
  change: endpoint('PATCH', '/api/calendar/outside/:id', {
    access: read,
    params: idParams,
    body: outsideCalendarBody.extend({ version }),
    response: outsideCalendar,
  }),
  show: endpoint('PUT', '/api/calendar/outside/:id/shown', {
    access: read,
    params: idParams,
    body: z.strictObject({ shown: z.boolean() }),
    response: outsideCalendar,
  }),
  refresh: endpoint('POST', '/api/calendar/outside/:id/refresh', {
    access: read,
    params: idParams,
    response: outsideCalendar,
  }),
  remove: endpoint('DELETE', '/api/calendar/outside/:id', { access: read, params: idParams, ...nothing }),
  /** By the name that the outside calendar gives the event: it stays the same when it is fetched again. */
  event: endpoint('GET', '/api/calendar/outside/:id/event', {
    access: read,
    params: idParams,
    query: z.strictObject({ uid: z.string().min(1).max(600), occurrence: occurrenceKey.optional() }),
    response: outsideEvent,
  }),
}
