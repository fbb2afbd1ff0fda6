import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { type Mention, mentionEndpoints } from '#contract/mentions/mentions.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { mentionKeys } from './mentionKeys.ts'

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
