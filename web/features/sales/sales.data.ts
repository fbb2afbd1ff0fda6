import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { QueryInput, ResponseOf } from '#contract/http/endpoint.ts'
import { activityEndpoints } from '#contract/sales/activities.endpoints.ts'
import { quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { dealActivityChanged, dealChanged, dealGone } from '#contract/sales/sales.events.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { call, reads } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { sameNames } from '../../ui/DataTable/useTablePage.ts'
import { type ColumnPages, renewed } from './pipeline/moved.ts'

export type DealQuery = QueryInput<typeof salesEndpoints.list>

export const salesKeys = {
  all: ['sales'],
  /** Every list and sum: only the server knows what is in them. */
  lists: ['sales', 'lists'],
  table: (query: object) => ['sales', 'lists', 'table', query],
  columns: ['sales', 'lists', 'column'],
  column: (query: DealQuery) => ['sales', 'lists', 'column', query],
  pipeline: (ownerId: number | undefined) => ['sales', 'lists', 'pipeline', ownerId ?? null],
  deal: (id: number) => ['sales', 'deal', id],
  quotes: (id: number) => ['sales', 'quotes', id],
  letter: (id: number, number: number, language: string | undefined) => [
    'sales',
    'letter',
    id,
    number,
    language ?? null,
  ],
  customers: (q: string) => ['sales', 'lists', 'customers', q],
  activities: (id: number) => ['sales', 'activities', id],
} as const

export const viewParameter = 'gorunum'

export const dealList = {
  endpoint: salesEndpoints.list,
  key: salesKeys.table,
  filters: sameNames('state', 'stage', 'stalled', 'closedFrom', 'ownerId'),
  sort: '-touchedAt',
  size: 25,
  beside: [viewParameter],
}

type DealAnswer = ResponseOf<typeof salesEndpoints.read>

export const dealQuery = (id: number) =>
  queryOptions({
    queryKey: salesKeys.deal(id),
    queryFn: reads(salesEndpoints.read, { params: { id } }),
    enabled: id > 0,
  })

export const useDealQuery = (id: number) => useQuery(dealQuery(id))

/** Names of customers in deals that I see and that fit what is typed. */
export function useCustomers(typed: string): string[] {
  const q = useDeferredValue(typed.trim().slice(0, 200))
  const { data } = useQuery({
    queryKey: salesKeys.customers(q),
    queryFn: reads(salesEndpoints.customers, { query: { q } }),
    placeholderData: keepPreviousData,
  })
  return data?.customers ?? []
}

export const quotesQuery = (id: number) =>
  queryOptions({ queryKey: salesKeys.quotes(id), queryFn: reads(quoteEndpoints.list, { params: { id } }) })

export const useQuotes = (id: number) => useQuery(quotesQuery(id))

/** An answer to a write is as fresh as it gets; an older one that arrives late changes nothing. */
export function cacheDeal(queryClient: QueryClient, deal: DealDetail): void {
  queryClient.setQueryData<DealAnswer>(
    salesKeys.deal(deal.id),
    (known) => known && (known.deal.version > deal.version ? known : { ...known, deal }),
  )
  // The next action on a card uses the current deal, even before its column is fetched again.
  queryClient.setQueriesData<ColumnPages>({ queryKey: salesKeys.columns }, (column) => column && renewed(column, deal))
  void queryClient.invalidateQueries({ queryKey: salesKeys.lists })
}

const pageSize = 10

export const activitiesQuery = (dealId: number) =>
  infiniteQueryOptions({
    queryKey: salesKeys.activities(dealId),
    queryFn: ({ pageParam, signal }) =>
      call(activityEndpoints.list, {
        params: { id: dealId },
        query: { limit: pageSize, ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.hasBefore ? last.rows[0]?.id : undefined),
  })

/** Newest first: the server's pages rise and begin with the newest one. */
export function useActivities(dealId: number) {
  const answer = useInfiniteQuery(activitiesQuery(dealId))
  return { ...answer, rows: answer.data?.pages.flatMap((page) => page.rows.toReversed()) ?? [] }
}

const { deal, quotes, activities, lists } = salesKeys

/** The events carry no contents, as not everybody may see the money: pages that show the deal ask again. */
export const live: Reaction[] = [
  ...on(
    [dealChanged, dealGone],
    stale(
      ({ id }) => deal(id),
      ({ id }) => quotes(id),
      lists,
    ),
  ),
  // An activity also moves when the deal was last touched.
  ...on(
    dealActivityChanged,
    stale(
      ({ dealId }) => activities(dealId),
      ({ dealId }) => deal(dealId),
      lists,
    ),
  ),
]
