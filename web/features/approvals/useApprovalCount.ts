import { queryOptions, useQuery } from '@tanstack/react-query'
import { approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { approvalKeys } from './approvalKeys.ts'

export const approvalCountQuery = queryOptions({
  queryKey: approvalKeys.count,
  queryFn: ({ signal }) => call(approvalEndpoints.count, { signal }),
})

/** How many requests wait for me, kept true by events. */
export const useApprovalCount = (): number => useQuery(approvalCountQuery).data?.count ?? 0
