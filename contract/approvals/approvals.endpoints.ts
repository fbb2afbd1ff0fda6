import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { id } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'
import { namedPerson } from '../users/namedPerson.ts'
import { approval, approvalItem, approvalKinds, decision, itemResult } from './approvals.schemas.ts'

export const maxDecisionsAtOnce = 100

/** `mine`: what waits for me, also as a deputy. `all`: all waiting tasks of the workspace, for people who see them. */
export const approvalScopes = ['mine', 'all'] as const
export type ApprovalScope = (typeof approvalScopes)[number]

const items = z.array(approvalItem).min(1).max(maxDecisionsAtOnce)
const results = z.object({ results: z.array(itemResult) })

export const approvalEndpoints = {
  list: endpoint('GET', '/api/approvals', {
    access: 'signedIn',
    query: tableQuery(['askedAt', 'endDay'], 'askedAt', {
      scope: z.enum(approvalScopes).default('mine'),
      kind: z.enum(approvalKinds).optional(),
      askedById: z.coerce.number().int().positive().optional(),
      spaceId: z.coerce.number().int().positive().optional(),
    }),
    response: tableOf(approval).extend({
      /** Totals under the other filters, for the segments: they add up to what "all" shows. */
      kindCounts: z.record(z.enum(approvalKinds), z.number().int()),
      oldestAt: z.iso.datetime().nullable(),
      /** The people and spaces of the requests: what the two filters offer. */
      people: z.array(namedPerson),
      spaces: z.array(z.object({ id, name: z.string() })),
    }),
  }),
  count: endpoint('GET', '/api/approvals/count', {
    access: 'signedIn',
    response: z.object({ count: z.number().int(), cursor: z.number().int() }),
  }),
  decide: endpoint('POST', '/api/approvals/decisions', {
    access: 'signedIn',
    body: z.strictObject({ decision, items }),
    response: results,
  }),
  /** Takes decisions of a moment ago back; each item names the version that the decision answered. */
  undo: endpoint('POST', '/api/approvals/decisions/undo', {
    access: 'signedIn',
    body: z.strictObject({ items }),
    response: results,
  }),
  /** Hands requests to another approver. */
  transfer: endpoint('POST', '/api/approvals/transfers', {
    access: 'signedIn',
    body: z.strictObject({ items, approverId: id }),
    response: results,
  }),
}
