import { typingEveryMs, typingName } from '#contract/conversations/typing.ts'
import { sendEphemeral } from '../../../lib/live/ephemeral.ts'
import type { Scope } from '../messages.data.ts'

let last = { key: '', at: 0 }

/** Called at each change of the text; sends no more often than needed. */
export function tellTyping({ conversationId, threadRootId }: Scope): void {
  const key = `${conversationId}/${threadRootId}`
  const now = Date.now()
  if (last.key === key && now - last.at < typingEveryMs) return
  last = { key, at: now }
  sendEphemeral(typingName, { conversationId, threadRootId })
}
