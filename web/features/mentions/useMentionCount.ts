import { queryOptions, useQuery } from '@tanstack/react-query'
import { mentionEndpoints } from '#contract/mentions/mentions.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { useLooking } from '../../lib/session/session.ts'
import { mentionKeys } from './mentionKeys.ts'

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
