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
import { registerApplier } from '../../lib/live/appliers.ts'
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
    if (shows) void queryClient.invalidateQueries({ queryKey })
  }
}

export function registerMentionAppliers(): void {
  registerApplier(mentionsChanged.name, mentionsChanged.payload, (queryClient, { unreadCount }) => {
    setMentionCount(queryClient, unreadCount)
    void queryClient.invalidateQueries({ queryKey: mentionKeys.lists })
  })
  registerApplier(messageChanged.name, messageChanged.payload, (queryClient, { conversationId }) =>
    refreshAbout(queryClient, conversationId),
  )
  registerApplier(conversationChanged.name, conversationChanged.payload, (queryClient, { id }) =>
    refreshAbout(queryClient, id),
  )
  // Mentions count where one may read them.
  for (const { name, payload } of [conversationJoined, conversationLeft]) {
    registerApplier(name, payload, (queryClient) => {
      void queryClient.invalidateQueries({ queryKey: mentionKeys.count })
      void queryClient.invalidateQueries({ queryKey: mentionKeys.lists })
    })
  }
}
