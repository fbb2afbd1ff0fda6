import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, id, idParams, instant } from '../http/fields.ts'
import { feedOf, feedQuery } from '../http/list.ts'
import { namedPerson } from '../users/namedPerson.ts'

export const activityKinds = ['call', 'meeting', 'email', 'note'] as const

export const dealActivity = z.object({
  id,
  dealId: id,
  kind: z.enum(activityKinds),
  author: namedPerson,
  /** When it happened, which may be before it was written down. */
  at: instant,
  text: z.string(),
  /** How long it took, in minutes. */
  minutes: z.number().int().nullable(),
  /** The version that was mailed from here, and to whom. Its PDF is absent for people who may not see the money. */
  quoteMail: z.object({ number: z.number().int(), to: z.array(z.string()), pdf: z.string().optional() }).nullable(),
})
export type DealActivity = z.infer<typeof dealActivity>

const activityParams = z.strictObject({ id: idParams.shape.id, activityId: idParams.shape.id })

export const activityEndpoints = {
  /** Rows rise by the order in which they were written down; the newest page comes first. */
  list: endpoint('GET', '/api/sales/:id/activities', {
    access: 'signedIn',
    params: idParams,
    query: feedQuery.pick({ before: true, limit: true }),
    response: feedOf(dealActivity).omit({ hasAfter: true }),
  }),
  add: endpoint('POST', '/api/sales/:id/activities', {
    access: 'signedIn',
    status: 201,
    params: idParams,
    body: z.strictObject({
      clientId,
      kind: z.enum(activityKinds),
      text: z.string().trim().min(1).max(5000),
      at: instant.optional(),
      minutes: z.number().int().min(1).max(1440).nullable().default(null),
    }),
    response: dealActivity,
  }),
  /** Into the trash, by its author, the owner or an Admin. */
  remove: endpoint('DELETE', '/api/sales/:id/activities/:activityId', {
    access: 'signedIn',
    params: activityParams,
    ...nothing,
  }),
  /** By the same people, and by who deleted it. */
  restore: endpoint('POST', '/api/sales/:id/activities/:activityId/restoration', {
    access: 'signedIn',
    params: activityParams,
    response: dealActivity,
  }),
}
