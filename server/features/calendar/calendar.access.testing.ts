import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { feedEndpoints } from '#contract/calendar/feed.endpoints.ts'
import { holidayEndpoints } from '#contract/calendar/holidays.endpoints.ts'
import type { EndpointShape } from '#contract/http/endpoint.ts'
import { type AccessRow, admins, signedIn } from '../../testing/accessRow.ts'

const when = { allDay: true, start: '2026-11-16', end: '2026-11-16' }

/** An event that is not there; whose events are there is told beside the feature. */
const nowhere = (endpoint: EndpointShape, body?: unknown): AccessRow => ({
  endpoint,
  may: signedIn,
  answer: 404,
  request: () => ({ params: { id: 999_999 }, ...(body === undefined ? {} : { body }) }),
})

export const calendarAccess: AccessRow[] = [
  {
    endpoint: calendarEndpoints.range,
    may: signedIn,
    answer: 200,
    request: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  },
  {
    endpoint: calendarEndpoints.create,
    may: signedIn,
    answer: 201,
    request: () => ({ body: { clientId: 'anahtar-0001', title: 'Toplantı', when } }),
  },
  nowhere(calendarEndpoints.read),
  nowhere(calendarEndpoints.update, { version: 1, title: 'x' }),
  nowhere(calendarEndpoints.remove, { version: 1 }),
  nowhere(calendarEndpoints.restore, { version: 1 }),
  nowhere(calendarEndpoints.reply, { reply: 'yes' }),
  nowhere(calendarEndpoints.move, { kind: 'event', id: 999_999, version: 1, when }),
  { endpoint: holidayEndpoints.list, may: signedIn, answer: 200 },
  {
    endpoint: holidayEndpoints.create,
    may: admins,
    answer: 201,
    request: () => ({ body: { name: 'Köprü günü', startDay: '2026-10-30', endDay: '2026-10-30' } }),
  },
  {
    ...nowhere(holidayEndpoints.update, { name: 'x', startDay: '2026-10-30', endDay: '2026-10-30', version: 1 }),
    may: admins,
  },
  { ...nowhere(holidayEndpoints.remove), may: admins },
  { endpoint: feedEndpoints.read, may: signedIn, answer: 200 },
  { endpoint: feedEndpoints.open, may: signedIn, answer: 201, request: () => ({ body: {} }) },
  { endpoint: feedEndpoints.revoke, may: signedIn, answer: 204 },
]
