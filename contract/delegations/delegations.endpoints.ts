import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { day, id, idParams, instant } from '../http/fields.ts'
import { namedPerson } from '../users/namedPerson.ts'

/** While I am away, somebody decides for me: from the first day to the last, both included. */
export const delegation = z.object({
  id,
  delegator: namedPerson,
  deputy: namedPerson,
  startDay: day,
  endDay: day,
  createdAt: instant,
})
export type Delegation = z.infer<typeof delegation>

export const delegationBody = z
  .strictObject({ deputyId: id, startDay: day, endDay: day })
  .refine(({ startDay, endDay }) => startDay <= endDay, { path: ['endDay'], message: 'endBeforeStart' })

export const delegationEndpoints = {
  /** The ones that I gave and that have not ended, and the ones that I act under today. */
  list: endpoint('GET', '/api/delegations', {
    access: 'signedIn',
    response: z.object({
      given: z.array(delegation),
      received: z.array(delegation),
      cursor: z.number().int(),
    }),
  }),
  create: endpoint('POST', '/api/delegations', {
    access: 'signedIn',
    status: 201,
    body: delegationBody,
    response: delegation,
  }),
  revoke: endpoint('DELETE', '/api/delegations/:id', { access: 'signedIn', params: idParams, ...nothing }),
}
