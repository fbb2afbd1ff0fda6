import { z } from 'zod'

/** Typing passes through the socket and is kept nowhere. Client → server `typing` {conversationId, threadRootId}. */
export const typingName = 'typing'
export const typingReport = z.strictObject({
  conversationId: z.number().int().positive(),
  threadRootId: z.number().int().positive().nullable(),
})
export const typingNotice = typingReport.extend({ userId: z.number().int(), fullName: z.string() })
export type TypingNotice = z.infer<typeof typingNotice>
/** A notice is valid this long; somebody who goes on typing sends it more often. */
export const typingLastsMs = 6000
export const typingEveryMs = 3000
