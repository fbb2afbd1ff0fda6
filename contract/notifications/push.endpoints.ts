import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { id, idParams, instant } from '../http/fields.ts'

/** As browsers give them, in URL-safe base64: an uncompressed P-256 point and 16 bytes. */
const pushKeys = z.strictObject({
  p256dh: z.string().regex(/^[\w-]{87}=?$/, 'invalidPushKey'),
  auth: z.string().regex(/^[\w-]{22}(==)?$/, 'invalidPushKey'),
})

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
})
export type PushDevice = z.infer<typeof pushDevice>

export const pushEndpoints = {
  read: endpoint('GET', '/api/notifications/push', {
    access: 'signedIn',
    response: z.object({
      /** The key that a browser subscribes with. */
      publicKey: z.string(),
      devices: z.array(pushDevice),
    }),
  }),
  /** For this session's device; ends with the session. */
  subscribe: endpoint('PUT', '/api/notifications/push', {
    access: 'signedIn',
    body: z.strictObject({ endpoint: z.url().max(2000), keys: pushKeys }),
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
}
