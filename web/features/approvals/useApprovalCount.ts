import { useQuery } from '@tanstack/react-query'
import { approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { approvalKeys } from './approvalKeys.ts'

/** How many requests wait for me, kept true by events. */
export function useApprovalCount(): number {
  const { data } = useQuery({
    queryKey: approvalKeys.count,
    queryFn: ({ signal }) => call(approvalEndpoints.count, { signal }),
  })
  return data?.count ?? 0
}
