import { z } from 'zod'
import { conversationLeft, membershipChanged } from '#contract/conversations/conversations.events.ts'
import { cursorMoved } from '#contract/inbox/inbox.events.ts'
import { messageChanged, messageSent } from '#contract/messages/messages.events.ts'
import type { CommittedEvent } from '../../platform/live/eventLog.ts'

const byConversationId = z.object({ conversationId: z.number() })
const byId = z.object({ id: z.number() })

const names = new Set([cursorMoved, messageSent, messageChanged, membershipChanged].map(({ name }) => name))

/** The conversation whose unread counts may have changed for somebody with this event. */
export function changedConversation({ name, payload }: CommittedEvent): number | null {
  if (names.has(name)) return byConversationId.parse(payload).conversationId
  return name === conversationLeft.name ? byId.parse(payload).id : null
}
