import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import type { Deal } from '#contract/sales/sales.schemas.ts'
import { isOpen, type Stage } from '#contract/sales/stages.ts'
import { call, reads } from '../../../lib/http/call.ts'
import { type DealQuery, salesKeys } from '../sales.data.ts'
import { type ColumnPages, moved } from './moved.ts'

const pageSize = 25

export const pipelineQuery = (ownerId: number | undefined) =>
  queryOptions({
    queryKey: salesKeys.pipeline(ownerId),
    queryFn: reads(salesEndpoints.pipeline, { query: { ownerId } }),
  })

export const usePipeline = (ownerId: number | undefined) =>
  useQuery({ ...pipelineQuery(ownerId), placeholderData: keepPreviousData })

/** Open deals by what closes first; closed ones by what happened last. */
const queryOf = (stage: Stage, ownerId: number | undefined): DealQuery => ({
  stage,
  size: pageSize,
  sort: isOpen(stage) ? 'closingDay' : '-touchedAt',
  ...(ownerId === undefined ? {} : { ownerId }),
})

export function stageColumnQuery(stage: Stage, ownerId: number | undefined) {
  const query = queryOf(stage, ownerId)
  return infiniteQueryOptions({
    queryKey: salesKeys.column(query),
    queryFn: ({ pageParam, signal }) => call(salesEndpoints.list, { query: { ...query, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
  })
}

export function useStageColumn(stage: Stage, ownerId: number | undefined) {
  const answer = useInfiniteQuery(stageColumnQuery(stage, ownerId))
  const rows = answer.data?.pages.flatMap((page) => page.rows) ?? []
  // A row that changed its place between two pages must not be drawn twice.
  return { ...answer, rows: [...new Map(rows.map((deal) => [deal.id, deal])).values()] }
}

/** Draws the deal in its new column at once; the server's answer settles order and sums. */
export function useShowMove(ownerId: number | undefined) {
  const queryClient = useQueryClient()
  return (deal: Deal, stage: Stage) => {
    for (const column of [deal.stage, stage]) {
      queryClient.setQueryData<ColumnPages>(
        salesKeys.column(queryOf(column, ownerId)),
        (pages) => pages && moved(pages, deal, column === stage),
      )
    }
  }
}
