import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryInput } from '#contract/http/endpoint.ts'
import { ticketEndpoints, ticketSorts } from '#contract/tickets/tickets.endpoints.ts'
import { ticketCategories, ticketStatuses } from '#contract/tickets/tickets.schemas.ts'
import { call } from '../../../lib/http/call.ts'
import { useTableBeside } from '../../../lib/table/useTableBeside.ts'
import type { TableState } from '../../../ui/DataTable/tableTypes.ts'
import { ticketKeys } from '../tickets.data.ts'
import type { TicketScope } from './useDeskAddress.ts'

/** As the address names them. */
export const ticketFilters = { status: 'durum', category: 'kategori' } as const

const kept = ['ticket', 'kapsam']
const filters = Object.values(ticketFilters)
const defaults = { size: 25, sort: '-lastMessageAt' }
const sorts = new Set<string>(ticketSorts.flatMap((name) => [name, `-${name}`]))

type TicketQuery = QueryInput<typeof ticketEndpoints.list>

function queryOf({ page, size, sort, q, filters: chosen }: TableState): TicketQuery {
  const status = ticketStatuses.find((known) => known === chosen[ticketFilters.status]?.[0])
  const category = ticketCategories.find((known) => known === chosen[ticketFilters.category]?.[0])
  return {
    page,
    size,
    sort: sorts.has(sort) ? sort : defaults.sort,
    q,
    ...(status ? { status } : {}),
    ...(category ? { category } : {}),
  }
}

export const ticketListQuery = (scope: TicketScope, query: TicketQuery) =>
  queryOptions({
    queryKey: ticketKeys.list(scope, query),
    queryFn: ({ signal }) =>
      scope === 'all' ? call(ticketEndpoints.list, { query, signal }) : call(ticketEndpoints.mine, { query, signal }),
  })

export function useTicketList(scope: TicketScope) {
  const [state, setState] = useTableBeside(kept, filters, defaults)
  const query = queryOf(state)
  const answer = useQuery({ ...ticketListQuery(scope, query), placeholderData: keepPreviousData })
  return { state, setState, query, answer }
}
