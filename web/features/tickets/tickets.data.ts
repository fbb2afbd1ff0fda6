import { queryOptions, useQuery } from '@tanstack/react-query'
import { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import { ticketChanged } from '#contract/tickets/tickets.events.ts'
import { reads } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'

export const ticketKeys = {
  all: ['tickets'] as const,
  lists: ['tickets', 'list'] as const,
  list: (scope: string, query: object) => ['tickets', 'list', scope, query] as const,
  thread: (id: number) => ['tickets', 'thread', id] as const,
}

/** As the address names them. */
export const ticketFilters = { status: 'durum', category: 'kategori' } as const
/** Besides the table's own: the ticket that is open, and whose tickets are listed. */
export const deskParameters = { ticket: 'ticket', scope: 'kapsam' } as const
/** Everybody's tickets, or the person's own. */
export type TicketScope = 'all' | 'mine'

const beside = Object.values(deskParameters)

export const ticketList = (scope: TicketScope) => ({
  endpoint: scope === 'all' ? ticketEndpoints.list : ticketEndpoints.mine,
  key: (query: object) => ticketKeys.list(scope, query),
  filters: ticketFilters,
  sort: '-lastMessageAt',
  size: 25,
  beside,
})

export const ticketQuery = (id: number) =>
  queryOptions({ queryKey: ticketKeys.thread(id), queryFn: reads(ticketEndpoints.read, { params: { id } }) })

export const useTicket = (id: number) => useQuery(ticketQuery(id))

/** The event carries no text of the thread: pages that show it ask again. */
export const live: Reaction[] = [
  ...on(
    ticketChanged,
    stale(ticketKeys.lists, ({ id }) => ticketKeys.thread(id)),
  ),
]
