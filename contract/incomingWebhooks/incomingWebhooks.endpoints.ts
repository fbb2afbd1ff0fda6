import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, id, idParams, instant, personName } from '../http/fields.ts'

/** Of one channel. */
export const mostIncomingWebhooks = 20
/** For how long the address before a rotation is taken as well. */
export const oldAddressHours = 24
/** Messages that one address takes in a minute. */
export const incomingPerMinute = 60

export const incomingWebhook = z.object({
  id,
  /** Of the bot that writes what comes in. */
  name: z.string(),
  channelId: id,
  /** Empty where the reader may not see the channel. */
  channelName: z.string(),
  /** The first letters of its secret, so that people recognize it. */
  hint: z.string(),
  on: z.boolean(),
  oldAddressUntil: instant.nullable(),
  lastUsedAt: instant.nullable(),
  lastRefusedAt: instant.nullable(),
  /** The word that was answered then. */
  lastRefusal: z.string(),
  createdAt: instant,
})
export type IncomingWebhook = z.infer<typeof incomingWebhook>

const withAddress = incomingWebhook.extend({ address: z.string() })

const one = { access: 'signedIn', params: idParams } as const

/** For those who manage the channel, and Admins. */
export const incomingWebhookEndpoints = {
  /** Without a channel: all of them, for Admins. */
  list: endpoint('GET', '/api/incoming-webhooks', {
    access: 'signedIn',
    query: z.strictObject({ channelId: z.coerce.number().int().positive().optional() }),
    response: z.object({ rows: z.array(incomingWebhook) }),
  }),
  /** The address is in this answer and in no other. */
  create: endpoint('POST', '/api/incoming-webhooks', {
    access: 'signedIn',
    status: 201,
    body: z.strictObject({ name: personName, channelId: id, clientId }),
    response: withAddress,
  }),
  setState: endpoint('PUT', '/api/incoming-webhooks/:id/state', {
    ...one,
    body: z.strictObject({ on: z.boolean() }),
    response: incomingWebhook,
  }),
  rotate: endpoint('POST', '/api/incoming-webhooks/:id/address', { ...one, response: withAddress }),
  /** The address is taken no more; what was written stays. */
  remove: endpoint('DELETE', '/api/incoming-webhooks/:id', { ...one, ...nothing }),
}
