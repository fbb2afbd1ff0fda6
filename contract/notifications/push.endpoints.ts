import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { id, idParams, instant } from '../http/fields.ts'
import { messageText } from '../messages/messages.schemas.ts'

/** How much of a notification is sent to devices, whose locked screens others can read. */
export const pushDetails = ['everything', 'who', 'nothing'] as const
export type PushDetail = (typeof pushDetails)[number]

/** 256 random bits, of one pushed notification. */
const pushKey = z
  .string()
  .regex(/^[\w-]{43}$/, 'pushKeyInvalid')
  .meta({ examples: ['kY3b0Zl9Qx7RrT2uWv5nMs8dEa1fGc4hJi6oPpLqXyA'] })

/** Two random UUIDs without their dashes: a browser makes it for its subscription, and the server keeps its hash. */
const renewalKey = z
  .string()
  .regex(/^[\da-f]{64}$/, 'pushKeyInvalid')
  .meta({ examples: ['0f8fad5bd9cb469fa16570867728950e7c9e667974254ff085c3aab7d1d2c5b1'] })

/** As browsers give them, in URL-safe base64: an uncompressed P-256 point and 16 bytes. */
const pushKeys = z.strictObject({
  p256dh: z.string().regex(/^[\w-]{87}=?$/, 'invalidPushKey'),
  auth: z.string().regex(/^[\w-]{22}(==)?$/, 'invalidPushKey'),
})

const subscription = { endpoint: z.url().max(2000), keys: pushKeys }

export const pushDevice = z.object({
  /** Among those of its kind. */
  id,
  /** A browser that subscribed, or an app that handed its token over. */
  kind: z.enum(['browser', 'app']),
  /** In short: browser and platform. */
  browser: z.string(),
  platform: z.string(),
  current: z.boolean(),
  /** A device gets nothing before the person confirms it. */
  confirmed: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** The newest trial of a browser; it says itself that it showed it. */
  trial: z.object({ sentAt: instant, arrivedAt: instant.nullable() }).nullable(),
})
export type PushDevice = z.infer<typeof pushDevice>

/** In the words of the person's language. */
export const pushOutcome = z.object({
  done: z.boolean(),
  /** What became of it, or why nothing did. */
  title: z.string(),
  unread: z.number().int(),
})
export type PushOutcome = z.infer<typeof pushOutcome>

export const pushEndpoints = {
  read: endpoint('GET', '/api/notifications/push', {
    access: 'signedIn',
    response: z.object({
      /** The key that a browser subscribes with. */
      publicKey: z.string(),
      detail: z.enum(pushDetails),
      devices: z.array(pushDevice),
    }),
  }),
  /** For this session's device; ends with the session. */
  subscribe: endpoint('PUT', '/api/notifications/push', {
    access: 'signedIn',
    body: z.strictObject({ ...subscription, renewalKey: renewalKey.optional() }),
    ...nothing,
  }),
  changeDetail: endpoint('PUT', '/api/notifications/push/detail', {
    access: 'signedIn',
    body: z.strictObject({ detail: z.enum(pushDetails) }),
    ...nothing,
  }),
  unsubscribe: endpoint('DELETE', '/api/notifications/push/:id', { access: 'signedIn', params: idParams, ...nothing }),
  /** This app is mine: from now on it gets what my other devices get. */
  confirmApp: endpoint('PUT', '/api/notifications/push/apps/:id', { access: 'signedIn', params: idParams, ...nothing }),
  removeApp: endpoint('DELETE', '/api/notifications/push/apps/:id', {
    access: 'signedIn',
    params: idParams,
    ...nothing,
  }),
  /** One to each of my devices, to see that it arrives. */
  test: endpoint('POST', '/api/notifications/push/test', {
    access: 'signedIn',
    response: z.object({ devices: z.number().int() }),
  }),
  /**
   * For service workers, which have no session: the key that a pushed notification carried does this one thing, once,
   * with the rights of its person now. A repeat answers what came of it.
   */
  act: endpoint('POST', '/api/notifications/push/actions', {
    access: 'visitor',
    body: z.discriminatedUnion('action', [
      z.strictObject({ key: pushKey, action: z.literal('approve') }),
      z.strictObject({ key: pushKey, action: z.literal('refuse'), text: z.string().trim().min(1).max(500) }),
      z.strictObject({ key: pushKey, action: z.literal('reply'), text: messageText.min(1) }),
      z.strictObject({ key: pushKey, action: z.literal('read') }),
    ]),
    response: pushOutcome,
  }),
  /** The notification of this key was shown. */
  arrive: endpoint('POST', '/api/notifications/push/arrivals', {
    access: 'visitor',
    body: z.strictObject({ key: pushKey }),
    ...nothing,
  }),
  /** The browser changed its subscription by itself: it stays the device it was. */
  renew: endpoint('POST', '/api/notifications/push/renewals', {
    access: 'visitor',
    body: z.strictObject({ ...subscription, renewalKey, nextRenewalKey: renewalKey }),
    ...nothing,
  }),
}
