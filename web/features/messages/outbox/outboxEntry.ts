import { z } from 'zod'
import { storedFile } from '#contract/files/files.endpoints.ts'
import { clientId, id, instant } from '#contract/http/fields.ts'
import { draftKey, named, quote } from '#contract/messages/messages.schemas.ts'

/** A message that is not on the server yet, with all data to draw and to send it after a reload. */
export const outboxEntry = z.object({
  clientId,
  conversationId: id,
  threadRootId: id.nullable(),
  alsoInConversation: z.boolean(),
  text: z.string(),
  named: z.array(named),
  files: z.array(storedFile),
  quote: quote.nullable(),
  /** The draft that it was; an earlier version stored none. */
  draftKey: draftKey.default(null),
  createdAt: instant,
  /** `asking`: it reaches many people, and the person has to confirm that. */
  state: z.enum(['waiting', 'asking', 'failed']),
  confirmed: z.boolean(),
  /** Why it failed, in the server's words. */
  reason: z.string().nullable(),
})
export type OutboxEntry = z.infer<typeof outboxEntry>

export type NewEntry = Omit<OutboxEntry, 'clientId' | 'createdAt' | 'state' | 'confirmed' | 'reason'>
