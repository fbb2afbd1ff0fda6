import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  conversationChanged,
  conversationJoined,
  conversationLeft,
} from '#contract/conversations/conversations.events.ts'
import type { BodyInput, QueryInput } from '#contract/http/endpoint.ts'
import { messageChanged, starChanged } from '#contract/messages/messages.events.ts'
import { starredEndpoints } from '#contract/starred/starred.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { useAddressState } from '../../lib/table/useAddressState.ts'

const starKeys = {
  lists: ['starred', 'list'] as const,
  list: (query: object) => ['starred', 'list', query] as const,
}

const filters = ['folder', 'conversationId'] as const
const defaults = { size: 25, sort: '-createdAt' }

export const starredQuery = (query: QueryInput<typeof starredEndpoints.list>) =>
  queryOptions({
    queryKey: starKeys.list(query),
    queryFn: ({ signal }) => call(starredEndpoints.list, { query, signal }),
  })

export function useStarred() {
  const [state, setState] = useAddressState(filters, defaults)
  const folder = state.filters.folder?.[0]
  const conversationId = Number(state.filters.conversationId?.[0])
  const query = {
    page: state.page,
    size: state.size,
    sort: state.sort,
    q: state.q,
    ...(folder ? { folder } : {}),
    ...(conversationId > 0 ? { conversationId } : {}),
  }
  const answer = useQuery({ ...starredQuery(query), placeholderData: keepPreviousData })
  return { state, setState, answer, folder, ofConversation: conversationId > 0 }
}

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

/** What was taken back, fits a search or may still be read is the server's to say: the list is asked for again. */

export const starLive: Reaction[] = [
  ...on(
    [starChanged, messageChanged, conversationChanged, conversationJoined, conversationLeft],
    stale(starKeys.lists),
  ),
]
