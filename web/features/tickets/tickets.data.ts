import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import { ticketChanged } from '#contract/tickets/tickets.events.ts'
import { type TicketThread, ticketThread } from '#contract/tickets/tickets.schemas.ts'
import { showError } from '../../lib/errors/showError.ts'
import { ApiError } from '../../lib/http/apiError.ts'
import { call } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'

export const ticketKeys = {
  all: ['tickets'] as const,
  lists: ['tickets', 'list'] as const,
  list: (scope: string, query: object) => ['tickets', 'list', scope, query] as const,
  thread: (id: number) => ['tickets', 'thread', id] as const,
}

export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: ticketKeys.thread(id),
    queryFn: ({ signal }) => call(ticketEndpoints.read, { params: { id }, signal }),
  })

export const useTicket = (id: number) => useQuery(ticketQuery(id))

export function useTicketWrites(id: number) {
  const queryClient = useQueryClient()
  const take = (thread: TicketThread) => {
    queryClient.setQueryData(ticketKeys.thread(id), thread)
    void queryClient.invalidateQueries({ queryKey: ticketKeys.lists })
  }
  const reply = async (body: BodyInput<typeof ticketEndpoints.reply>) =>
    take(await call(ticketEndpoints.reply, { params: { id }, body }))
  const setStatus = useMutation({
    mutationFn: ({ status, version }: { status: 'open' | 'resolved'; version: number }) =>
      call(ticketEndpoints.setStatus, { params: { id }, body: { status, version } }),
    onSuccess: take,
    // Somebody wrote meanwhile: it is shown, and the choice is made again with it in sight.
    onError: async (error) => {
      const current = error instanceof ApiError ? ticketThread.safeParse(error.current) : undefined
      if (current?.success) take(current.data)
      await showError(error)
    },
  })
  return { reply, setStatus }
}

/** The event carries no words of the thread: whoever has it open asks for it again. */
export const ticketLive: Reaction[] = [
  ...on(
    ticketChanged,
    stale(ticketKeys.lists, ({ id }) => ticketKeys.thread(id)),
  ),
]
