import { z } from 'zod'

/** A message of the live socket. `id` rises in the order of commits, so a cursor is the last id seen. */
export const liveEvent = z.object({
  id: z.number().int(),
  name: z.string(),
  payload: z.unknown(),
  actorId: z.number().int().nullable(),
  at: z.string(),
})
export type LiveEvent = z.infer<typeof liveEvent>

export const catchUpLimit = 1000
export const catchUpRequest = z.strictObject({ after: z.number().int().nonnegative() })
/** `refetch` says that the gap is too large, or that the rooms changed in between: events alone cannot make it right. */
export const catchUpAnswer = z.object({ events: z.array(liveEvent), cursor: z.number().int(), refetch: z.boolean() })
export type CatchUpAnswer = z.infer<typeof catchUpAnswer>

/** Server → client: `live` (LiveEvent), `ready` ({cursor}), `signedOut` (). Client → server: `catchUp` with an answer. */
export const liveNames = { event: 'live', ready: 'ready', signedOut: 'signedOut', catchUp: 'catchUp' } as const

/**
 * The only event whose payload stays on the server: the person's access changed, so their cached data may be too much
 * or too little.
 */
export const accessChangedName = 'access.changed'
