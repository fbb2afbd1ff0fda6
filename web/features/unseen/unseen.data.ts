import type { QueryClient } from '@tanstack/react-query'
import { conversationLeft } from '#contract/conversations/conversations.events.ts'
import { cursorMoved } from '#contract/inbox/inbox.events.ts'
import { messageChanged, messageSent } from '#contract/messages/messages.events.ts'
import { on, type Reaction } from '../../lib/live/reactions.ts'
import { useSession } from '../../lib/session/session.ts'
import type { Inbox } from '../inbox/applyToInbox.ts'
import { inboxKey } from '../inbox/inbox.data.ts'
import { loadUnseen, markChannelSeen, markPrivateSeen, useUnseen } from './unseenStore.ts'

function markSeen(queryClient: QueryClient, conversationId: number): void {
  const rows = queryClient.getQueryData<Inbox>(inboxKey)?.rows
  const row = rows?.find(({ id }) => id === conversationId)
  const other = row?.type === 'dm' ? row.people[0]?.id : undefined
  if (!row) void loadUnseen()
  else if (other !== undefined) markPrivateSeen(other)
  else markChannelSeen(conversationId)
}

/** Reading on any device, answering, or leaving takes a conversation off the list. */
export const live: Reaction[] = [
  ...on(cursorMoved, (cache, { conversationId, unreadCount }) => {
    if (unreadCount === 0) markSeen(cache, conversationId)
    else void loadUnseen()
  }),
  ...on(messageSent, (cache, { authorId, conversationId, inConversation }) => {
    if (inConversation && authorId === useSession.getState().user?.id) markSeen(cache, conversationId)
  }),
  ...on(messageChanged, (_cache, { id }) => {
    if (useUnseen.getState().entries.some((entry) => entry.id === id || entry.id === null)) void loadUnseen()
  }),
  ...on(conversationLeft, (_cache, { id }) => markChannelSeen(id)),
]
