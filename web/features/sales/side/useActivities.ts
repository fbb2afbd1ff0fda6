import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { activityEndpoints } from '#contract/sales/activities.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { salesKeys } from '../state/salesKeys.ts'

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
