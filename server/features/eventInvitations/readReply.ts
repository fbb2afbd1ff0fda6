import { z } from 'zod'
import { guestAnswer } from '#contract/calendar/outsideGuests.ts'

/** What a calendar program answers about one event, or one occurrence of it. */
export const readReply = z.object({
  method: z.enum(['REPLY', 'COUNTER']),
  uid: z.string(),
  /** Whose answer it claims to be. */
  attendee: z.string(),
  reply: guestAnswer.nullable(),
  sequence: z.number().int(),
  at: z.date().nullable(),
  comment: z.string(),
  /** The occurrence, as its program names it; null for all. */
  place: z.object({ isDay: z.boolean(), clock: z.number(), instant: z.number() }).nullable(),
  /** The time that a counter-proposal names. */
  proposed: z.object({ isDay: z.boolean(), start: z.number(), end: z.number() }).nullable(),
})
export type ReadReply = z.infer<typeof readReply>
