import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, id, idParams, instant, line, version } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'
import { webhookKinds } from './kinds.ts'

const manage = { action: 'manage', subject: 'all' } as const

export const mostWebhooks = 50
/** For how long the log of deliveries is kept, and events are made up for. */
export const deliveriesKeptDays = 30
/** For how long the secret before a rotation signs as well. */
export const oldSecretHours = 24

/** One space of work or one channel. */
const place = z.strictObject({ kind: z.enum(['space', 'channel']), id })

export const webhookBody = z.strictObject({
  name: line(60),
  address: z
    .string()
    .trim()
    .max(500)
    .pipe(z.url({ protocol: /^https?$/, error: 'invalidLink' })),
  /** Null: the whole workspace. */
  place: place.nullable(),
  /** Null: all that may go out. */
  kinds: z.array(z.enum(webhookKinds)).min(1, 'kindRequired').max(webhookKinds.length).nullable(),
})
export type WebhookBody = z.infer<typeof webhookBody>

/** `waiting`: nothing was delivered yet. `failing`: the newest attempt failed, and there will be another. */
export const webhookStates = ['working', 'waiting', 'failing', 'off'] as const
/** Who or what switched it off: an Admin; five days without a success; an answer of 410; a lost sealing key. */
export const offReasons = ['admin', 'failing', 'gone', 'secretLost'] as const

export const webhook = z.object({
  id,
  name: z.string(),
  address: z.string(),
  place: place.extend({ name: z.string() }).nullable(),
  kinds: z.array(z.string()).nullable(),
  state: z.enum(webhookStates),
  offReason: z.enum(offReasons).nullable(),
  failingSince: instant.nullable(),
  nextTryAt: instant.nullable(),
  lastSuccessAt: instant.nullable(),
  /** Until then the secret before the last rotation signs as well. */
  oldSecretUntil: instant.nullable(),
  createdAt: instant,
  version,
})
export type Webhook = z.infer<typeof webhook>

const withSecret = webhook.extend({ secret: z.string() })

export const deliveryOutcomes = ['delivered', 'failed', 'skipped'] as const
/** Why an attempt failed: the answer was no success; none came in time; nobody answered; the address leads inside. */
export const deliveryFailures = ['status', 'timeout', 'unreachable', 'address'] as const

export const webhookDelivery = z.object({
  id,
  at: instant,
  outcome: z.enum(deliveryOutcomes),
  /** The same for each attempt at one event, so that a receiver knows it. Empty for what was skipped. */
  messageId: z.string(),
  kind: z.string(),
  attempt: z.number().int(),
  /** Somebody asked for it: "send again", or a test. */
  byHand: z.boolean(),
  status: z.number().int().nullable(),
  failure: z.enum(deliveryFailures).nullable(),
  tookMs: z.number().int(),
  /** How many events were too old to be made up for. */
  skipped: z.number().int(),
  body: z.string(),
  /** The start of the answer, or what went wrong on the way. */
  answer: z.string(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

const one = { access: manage, params: idParams } as const

export const webhookEndpoints = {
  list: endpoint('GET', '/api/webhooks', { access: manage, response: z.object({ rows: z.array(webhook) }) }),
  /** The secret is in this answer and in no other. */
  create: endpoint('POST', '/api/webhooks', {
    access: manage,
    status: 201,
    body: webhookBody.extend({ clientId }),
    response: withSecret,
  }),
  change: endpoint('PUT', '/api/webhooks/:id', {
    ...one,
    body: webhookBody.extend({ version }),
    response: webhook,
  }),
  /** Switched on again it goes on where it stopped. */
  setState: endpoint('PUT', '/api/webhooks/:id/state', {
    ...one,
    body: z.strictObject({ on: z.boolean() }),
    response: webhook,
  }),
  rotate: endpoint('POST', '/api/webhooks/:id/secret', { ...one, response: withSecret }),
  remove: endpoint('DELETE', '/api/webhooks/:id', { ...one, ...nothing }),
  /** At once, also while it is switched off. */
  test: endpoint('POST', '/api/webhooks/:id/test', { ...one, response: webhookDelivery }),
  deliveries: endpoint('GET', '/api/webhooks/:id/deliveries', {
    ...one,
    query: tableQuery(['at'], '-at', { outcome: z.enum(deliveryOutcomes).optional() }).omit({ q: true, sort: true }),
    response: tableOf(webhookDelivery),
  }),
  /** The same event once more, out of its order. */
  again: endpoint('POST', '/api/webhook-deliveries/:id/again', { ...one, response: webhookDelivery }),
}
