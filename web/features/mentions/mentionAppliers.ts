import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import {
  conversationChanged,
  conversationJoined,
  conversationLeft,
} from '#contract/conversations/conversations.events.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { mentionEndpoints } from '#contract/mentions/mentions.endpoints.ts'
import { mentionsChanged } from '#contract/mentions/mentions.events.ts'
import { messageChanged } from '#contract/messages/messages.events.ts'
import { markStale, on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { mentionKeys } from './mentionKeys.ts'

export function setMentionCount(queryClient: QueryClient, unreadCount: number): void {
  queryClient.setQueryData<{ unreadCount: number; cursor: number }>(
    mentionKeys.count,
    (known) => known && { ...known, unreadCount },
  )
}

type Pages = InfiniteData<ResponseOf<typeof mentionEndpoints.list>>

/** Rows show their message, the one before it and their conversation: lists that show something of it ask again. */
function refreshAbout(queryClient: QueryClient, conversationId: number): void {
  for (const [queryKey, known] of queryClient.getQueriesData<Pages>({ queryKey: mentionKeys.lists })) {
    const shows = known?.pages.some(({ rows }) => rows.some(({ conversation }) => conversation.id === conversationId))
    if (shows) markStale(queryClient, queryKey)
  }
}

export const mentionLive: Reaction[] = [
  ...on(mentionsChanged, (cache, { unreadCount }) => setMentionCount(cache, unreadCount)),
  ...on(messageChanged, (cache, { conversationId }) => refreshAbout(cache, conversationId)),
  ...on(conversationChanged, (cache, { id }) => refreshAbout(cache, id)),
  ...on(mentionsChanged, stale(mentionKeys.lists)),
  // Mentions count where one may read them.
  ...on([conversationJoined, conversationLeft], stale(mentionKeys.count, mentionKeys.lists)),
]
