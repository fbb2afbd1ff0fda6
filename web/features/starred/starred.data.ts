import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  channelDeleted,
  channelRestored,
  conversationChanged,
  conversationJoined,
  conversationLeft,
} from '#contract/conversations/conversations.events.ts'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { messageChanged, starChanged } from '#contract/messages/messages.events.ts'
import { starredEndpoints } from '#contract/starred/starred.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { sameNames, useTablePage } from '../../ui/DataTable/useTablePage.ts'

const starKeys = {
  lists: ['starred', 'list'] as const,
  list: (query: object) => ['starred', 'list', query] as const,
}

export const starList = {
  endpoint: starredEndpoints.list,
  key: starKeys.list,
  filters: sameNames('folder', 'conversationId'),
  sort: '-createdAt',
  size: 25,
}

export const useStarred = () => useTablePage(starList)

export function useStarChanges() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: starKeys.lists })
  const save = useMutation({
    mutationFn: ({ id, fields }: { id: number; fields: BodyInput<typeof starredEndpoints.star> }) =>
      call(starredEndpoints.star, { params: { id }, body: fields }),
    onSuccess: refresh,
  })
  const remove = useMutation({
    mutationFn: (id: number) => call(starredEndpoints.unstar, { params: { id } }),
    onSuccess: refresh,
  })
  return { save, remove }
}

/** Only the server knows what was removed, fits a search or may still be read: the list is fetched again. */

export const live: Reaction[] = [
  ...on(
    [
      ...[starChanged, messageChanged, conversationChanged, conversationJoined, conversationLeft],
      ...[channelDeleted, channelRestored],
    ],
    stale(starKeys.lists),
  ),
]
