import type { z } from 'zod'
import type { reachChanged } from '#contract/contacts/contacts.events.ts'
import type { conversationEndpoints, Membership } from '#contract/conversations/conversations.endpoints.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'

/** A conversation with all its members. */
export type ConversationDetail = ResponseOf<typeof conversationEndpoints.read>

export function applyMembership(detail: ConversationDetail, part: Partial<Membership>): ConversationDetail {
  const { membership } = detail.conversation
  if (membership === null) return detail
  return { ...detail, conversation: { ...detail.conversation, membership: { ...membership, ...part } } }
}

/** A new message moves the end of the conversation, and its author's own cursor with it. */
export function applySentTo(detail: ConversationDetail, sent: Message, me: number): ConversationDetail {
  const { conversation } = detail
  if (sent.seq <= conversation.lastSeq) return detail
  const moved = { ...detail, conversation: { ...conversation, lastSeq: sent.seq, lastMessageAt: sent.createdAt } }
  const advances = sent.authorId === me && sent.inConversation
  return advances ? applyMembership(moved, { lastReadSeq: sent.seq }) : moved
}

/** One of us blocked the other, or the block ended. */
export function applyReach(
  detail: ConversationDetail,
  { userId, reachable }: z.output<typeof reachChanged.payload>,
): ConversationDetail {
  const { conversation } = detail
  if (conversation.type !== 'dm' || conversation.people[0]?.id !== userId) return detail
  return { ...detail, conversation: { ...conversation, writable: reachable ? 'yes' : 'blocked' } }
}

/** How far somebody has read; a late event never moves it back. */
export function applyReadUpTo(detail: ConversationDetail, userId: number, seq: number): ConversationDetail {
  const members = detail.members.map((member) =>
    member.id === userId && (member.lastReadSeq ?? 0) < seq ? { ...member, lastReadSeq: seq } : member,
  )
  return { ...detail, members }
}
