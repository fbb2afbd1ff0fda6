import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import {
  channelDeleted,
  channelRestored,
  conversationChanged,
  conversationJoined,
  conversationLeft,
} from '#contract/conversations/conversations.events.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { type Mention, mentionEndpoints } from '#contract/mentions/mentions.endpoints.ts'
import { mentionsChanged } from '#contract/mentions/mentions.events.ts'
import { messageChanged } from '#contract/messages/messages.events.ts'
import { call } from '../../lib/http/call.ts'
import { markStale, on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { useLooking } from '../../lib/session/session.ts'

export const mentionKeys = {
  count: ['mentions', 'count'] as const,
  lists: ['mentions', 'list'] as const,
  list: (query: object) => ['mentions', 'list', query] as const,
}

export type MentionState = 'unread' | 'all'

const pageSize = 50

export const mentionsQuery = (state: MentionState) =>
  infiniteQueryOptions({
    queryKey: mentionKeys.list({ state }),
    queryFn: ({ pageParam, signal }) =>
      call(mentionEndpoints.list, {
        query: { state, limit: pageSize, ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ rows, hasBefore }) => (hasBefore ? Math.min(...rows.map(({ id }) => id)) : undefined),
  })

export function useMentions(state: MentionState) {
  const query = useInfiniteQuery(mentionsQuery(state))
  const pages = query.data?.pages
  const mentions: readonly Mention[] | undefined = pages?.flatMap(({ rows }) => rows)
  return { mentions, unreadCount: pages?.[0]?.unreadCount ?? 0, query }
}

export const mentionCountQuery = queryOptions({
  queryKey: mentionKeys.count,
  queryFn: async ({ signal }) => {
    const { unreadCount, cursor } = await call(mentionEndpoints.list, { query: { limit: 1 }, signal })
    return { unreadCount, cursor }
  },
})

/** How many mentions wait to be read, kept true by events. */
export function useMentionCount(): number {
  const { data } = useQuery({ ...mentionCountQuery, enabled: !useLooking() })
  return data?.unreadCount ?? 0
}

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

export const live: Reaction[] = [
  ...on(mentionsChanged, (cache, { unreadCount }) => setMentionCount(cache, unreadCount)),
  ...on(messageChanged, (cache, { conversationId }) => refreshAbout(cache, conversationId)),
  ...on(conversationChanged, (cache, { id }) => refreshAbout(cache, id)),
  ...on(mentionsChanged, stale(mentionKeys.lists)),
  // Only mentions that the person may read count.
  ...on(
    [conversationJoined, conversationLeft, channelDeleted, channelRestored],
    stale(mentionKeys.count, mentionKeys.lists),
  ),
]
