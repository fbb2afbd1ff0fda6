import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, idParams, version } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'
import { rule, ruleBody, ruleRun, triedEvent } from './rules.schemas.ts'

const manage = { action: 'manage', subject: 'all' } as const
const one = { access: manage, params: idParams } as const

export const ruleEndpoints = {
  list: endpoint('GET', '/api/rules', { access: manage, response: z.object({ rows: z.array(rule) }) }),
  /** It acts for whoever makes it, and waits for what happens from now on. */
  create: endpoint('POST', '/api/rules', {
    access: manage,
    status: 201,
    body: ruleBody.extend({ clientId }),
    response: rule,
  }),
  /** From then on it acts for whoever changed it. */
  change: endpoint('PUT', '/api/rules/:id', { ...one, body: ruleBody.extend({ version }), response: rule }),
  /** What happened while it was off is not made up for. Whoever switches it on answers for it. */
  setState: endpoint('PUT', '/api/rules/:id/state', {
    ...one,
    body: z.strictObject({ on: z.boolean() }),
    response: rule,
  }),
  remove: endpoint('DELETE', '/api/rules/:id', { ...one, ...nothing }),
  restore: endpoint('POST', '/api/rules/:id/restore', { ...one, response: rule }),
  runs: endpoint('GET', '/api/rules/:id/runs', {
    ...one,
    query: tableQuery(['at'], '-at', { failed: z.literal('true').optional() }).omit({ q: true, sort: true }),
    response: tableOf(ruleRun),
  }),
  /** What it would have run for lately. It does nothing. */
  trial: endpoint('POST', '/api/rules/trial', {
    access: manage,
    body: ruleBody.pick({ kinds: true, conditions: true }).extend({
      page: z.number().int().min(1).max(1000).default(1),
      size: z.number().int().min(1).max(100).default(25),
    }),
    /** `more`: so many events were looked at that the oldest ones were not. */
    response: z.object({ rows: z.array(triedEvent), total: z.number().int(), more: z.boolean() }),
  }),
}
