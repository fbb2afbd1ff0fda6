import { z } from 'zod'
import { storedFile } from '#contract/files/files.endpoints.ts'
import { clientId, id, instant } from '#contract/http/fields.ts'
import { draftKey, named, quote } from '#contract/messages/messages.schemas.ts'

const measure = z.number().int().nullable().default(null)

/** A picture has its place from the first moment on, if it could be measured; an earlier version stored no measures. */
const waitingFile = storedFile.extend({ width: measure, height: measure })

/** A message that is not on the server yet, with all data to draw and to send it after a reload. */
export const outboxEntry = z.object({
  clientId,
  conversationId: id,
  threadRootId: id.nullable(),
  alsoInConversation: z.boolean(),
  text: z.string(),
  named: z.array(named),
  files: z.array(waitingFile),
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
