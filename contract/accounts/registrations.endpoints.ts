import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { id, idParams, instant } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'

export const registration = z.object({
  id,
  fullName: z.string(),
  username: z.string(),
  email: z.string(),
  requestedAt: instant,
})

/** Registrations that wait for an Admin (mode `approval`). */
export const registrationEndpoints = {
  list: endpoint('GET', '/api/registrations', {
    access: { action: 'manage', subject: 'User' },
    query: tableQuery(['requestedAt', 'fullName'], 'requestedAt', {}),
    response: tableOf(registration),
  }),
  decide: endpoint('POST', '/api/registrations/:id/decision', {
    access: { action: 'manage', subject: 'User' },
    params: idParams,
    body: z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('approve') }),
      z.strictObject({ decision: z.literal('reject'), reason: z.string().trim().min(1).max(500) }),
    ]),
    response: z.object({ id, status: z.enum(['active', 'rejected']) }),
  }),
}
