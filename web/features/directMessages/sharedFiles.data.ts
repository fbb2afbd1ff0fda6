import { useInfiniteQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { messageChanged, messageSent } from '#contract/messages/messages.events.ts'
import { call } from '../../lib/http/call.ts'
import { markStale, on, type Reaction } from '../../lib/live/reactions.ts'

const sharedFileKeys = {
  of: (conversationId: number) => ['sharedFiles', conversationId] as const,
  one: (conversationId: number, kind: string) => ['sharedFiles', conversationId, kind] as const,
}

export type FileKind = 'media' | 'document'
export type SharedFile = ResponseOf<typeof messageEndpoints.files>['rows'][number]

const pageSize = 30

export function useSharedFiles(conversationId: number, kind: FileKind) {
  const query = useInfiniteQuery({
    queryKey: sharedFileKeys.one(conversationId, kind),
    queryFn: ({ pageParam, signal }) =>
      call(messageEndpoints.files, {
        params: { id: conversationId },
        query: { kind, limit: pageSize, ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.hasBefore ? page.rows.at(-1)?.id : undefined),
  })
  const pages = query.data?.pages ?? []
  return { files: pages.flatMap((page) => page.rows), total: pages[0]?.total ?? 0, query }
}

/** A message with files, or one that lost them, changes what was shared. */
export const live: Reaction[] = on(
  [messageSent, messageChanged],
  (cache, { conversationId, attachments, deletedAt }) => {
    if (attachments.length > 0 || deletedAt !== null) markStale(cache, sharedFileKeys.of(conversationId))
  },
)
