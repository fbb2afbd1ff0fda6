import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { instant } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'

/** What a workspace sends out without a person's click. */
export const outward = ['mail', 'push', 'message', 'reminder', 'report', 'webhook', 'calendar'] as const
export type Outward = (typeof outward)[number]

const count = z.number().int().nonnegative()

/** A restored workspace is silent until somebody says that it is the one that people use. */
export const silence = z.object({
  /** Null: it is live. */
  since: instant.nullable(),
  /** What would go out, at once and later. */
  waiting: z.array(z.object({ what: z.enum(outward), due: count, later: count })),
})
export type Silence = z.infer<typeof silence>

/** To people who may read the status. */
export const silenceEnded = eventKind('silence.ended', z.object({}))

export const silenceEndpoints = {
  read: endpoint('GET', '/api/silence', { access: { action: 'manage', subject: 'all' }, response: silence }),
  /** From now on it sends what waits and what comes; a second time changes nothing. */
  end: endpoint('POST', '/api/silence/end', { access: { action: 'manage', subject: 'all' }, response: silence }),
}
