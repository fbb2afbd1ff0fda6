import { outsideCalendarEndpoints } from '#contract/outsideCalendars/outsideCalendars.endpoints.ts'
import { type AccessRow, signedIn } from '../../testing/accessRow.ts'

const gone = { params: { id: 999_999_999 } }
const body = { name: 'Ev', address: 'https://takvim.example/ev.ics', colour: 'info' }

export const outsideCalendarsAccess: AccessRow[] = [
  { endpoint: outsideCalendarEndpoints.list, may: signedIn, answer: 200 },
  {
    endpoint: outsideCalendarEndpoints.create,
    may: signedIn,
    answer: 201,
    request: () => ({ body: { ...body, clientId: 'anahtar-0001' } }),
  },
  {
    endpoint: outsideCalendarEndpoints.change,
    may: signedIn,
    answer: 404,
    request: () => ({ ...gone, body: { ...body, version: 1 } }),
  },
  {
    endpoint: outsideCalendarEndpoints.show,
    may: signedIn,
    answer: 404,
    request: () => ({ ...gone, body: { shown: false } }),
  },
  { endpoint: outsideCalendarEndpoints.refresh, may: signedIn, answer: 404, request: () => gone },
  { endpoint: outsideCalendarEndpoints.remove, may: signedIn, answer: 404, request: () => gone },
  {
    endpoint: outsideCalendarEndpoints.event,
    may: signedIn,
    answer: 404,
    request: () => ({ ...gone, query: { uid: 'yok' } }),
  },
]
