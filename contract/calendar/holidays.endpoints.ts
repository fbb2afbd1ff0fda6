import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { day, id, idParams, line, version } from '../http/fields.ts'

export const holiday = z.object({
  id,
  name: z.string(),
  /** Of the days known from the start, which have their names in every language. */
  code: z.string().nullable(),
  startDay: day,
  /** Included. */
  endDay: day,
  /** Free from 13:00 on: an eve. */
  halfDay: z.boolean(),
  version,
})
export type Holiday = z.infer<typeof holiday>

const draft = z.strictObject({ name: line(120), startDay: day, endDay: day, halfDay: z.boolean().default(false) })
const inOrder = { error: 'endBeforeStart', path: ['endDay'] }

export const holidayEndpoints = {
  list: endpoint('GET', '/api/calendar/holidays', {
    access: { action: 'read', subject: 'Calendar' },
    /** All years, when left out. */
    query: z.strictObject({ year: z.coerce.number().int().min(1900).max(2200).optional() }),
    response: z.object({ rows: z.array(holiday), cursor: z.number().int() }),
  }),
  create: endpoint('POST', '/api/calendar/holidays', {
    access: { action: 'manage', subject: 'all' },
    status: 201,
    body: draft.refine(({ startDay, endDay }) => startDay <= endDay, inOrder),
    response: holiday,
  }),
  update: endpoint('PUT', '/api/calendar/holidays/:id', {
    access: { action: 'manage', subject: 'all' },
    params: idParams,
    body: draft.extend({ version }).refine(({ startDay, endDay }) => startDay <= endDay, inOrder),
    response: holiday,
  }),
  remove: endpoint('DELETE', '/api/calendar/holidays/:id', {
    access: { action: 'manage', subject: 'all' },
    params: idParams,
    ...nothing,
  }),
}
