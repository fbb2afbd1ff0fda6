import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { renewed } from '../pipeline/moved.ts'
import type { ColumnPages } from '../pipeline/usePipeline.ts'
import { salesKeys } from './salesKeys.ts'

type DealAnswer = ResponseOf<typeof salesEndpoints.read>

export const dealQuery = (id: number) =>
  queryOptions({
    queryKey: salesKeys.deal(id),
    queryFn: ({ signal }) => call(salesEndpoints.read, { params: { id }, signal }),
    enabled: id > 0,
  })

export const useDealQuery = (id: number) => useQuery(dealQuery(id))

export const quotesQuery = (id: number) =>
  queryOptions({
    queryKey: salesKeys.quotes(id),
    queryFn: ({ signal }) => call(quoteEndpoints.list, { params: { id }, signal }),
  })

export const useQuotes = (id: number) => useQuery(quotesQuery(id))

/** An answer to a write is as fresh as it gets; an older one that arrives late changes nothing. */
export function takeDeal(queryClient: QueryClient, deal: DealDetail): void {
  queryClient.setQueryData<DealAnswer>(
    salesKeys.deal(deal.id),
    (known) => known && (known.deal.version > deal.version ? known : { ...known, deal }),
  )
  // What is done to a card next is done to the deal as it is now, also before its column has been read again.
  queryClient.setQueriesData<ColumnPages>({ queryKey: salesKeys.columns }, (column) => column && renewed(column, deal))
  void queryClient.invalidateQueries({ queryKey: salesKeys.lists })
}

/** Runs a write on a deal and takes its answer. What went wrong is told; a stale version shows what stands now. */
export function useDealWrite() {
  const queryClient = useQueryClient()
  return useCallback(
    async (id: number, write: () => Promise<DealDetail>): Promise<boolean> => {
      try {
        takeDeal(queryClient, await write())
        return true
      } catch (error) {
        void queryClient.invalidateQueries({ queryKey: salesKeys.deal(id) })
        void queryClient.invalidateQueries({ queryKey: salesKeys.lists })
        await showError(error)
        return false
      }
    },
    [queryClient],
  )
}
