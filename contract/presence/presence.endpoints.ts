import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { id, instant, line, optionalLine } from '../http/fields.ts'

export const presenceStates = ['active', 'away', 'offline', 'doNotDisturb'] as const
export const awayAfterMs = 5 * 60_000

export const presence = z.object({
  userId: id,
  state: z.enum(presenceStates),
  lastSeenAt: instant.nullable(),
  doNotDisturbUntil: instant.nullable(),
  status: z.object({ emoji: z.string(), text: z.string(), until: instant.nullable() }).nullable(),
})
export type Presence = z.infer<typeof presence>

/** Live: server → client `presence` with the differences of the last second; client → server `activity` {idle}. */
export const presenceNames = { changed: 'presence', activity: 'activity' } as const
export const activityReport = z.strictObject({ idle: z.boolean() })

export const presenceEndpoints = {
  list: endpoint('GET', '/api/presence', { access: 'signedIn', response: z.object({ rows: z.array(presence) }) }),
  setDoNotDisturb: endpoint('PUT', '/api/me/do-not-disturb', {
    access: 'signedIn',
    /** `on` without `until` holds until it is switched off. */
    body: z.strictObject({ on: z.boolean(), until: instant.nullable().default(null) }),
    response: presence,
  }),
  setStatus: endpoint('PUT', '/api/me/status', {
    access: 'signedIn',
    body: z.strictObject({
      status: z
        .strictObject({
          emoji: optionalLine(16),
          text: line(80),
          until: instant.nullable(),
        })
        .nullable(),
    }),
    response: presence,
  }),
}
