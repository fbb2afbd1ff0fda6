import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { registrationDecided } from '#contract/accounts/registrations.events.ts'
import { type ApprovalScope, approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { type Delegation, delegationEndpoints } from '#contract/delegations/delegations.endpoints.ts'
import { delegationChanged } from '#contract/delegations/delegations.events.ts'
import { expenseChanged } from '#contract/expenses/expenses.events.ts'
import { dealChanged, dealGone } from '#contract/sales/sales.events.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { registrationRequested } from '#contract/users/users.events.ts'
import { call, reads } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { useTablePage } from '../../ui/DataTable/useTablePage.ts'
import { taskKeys } from '../tasks/tasks.data.ts'
import { noteDecision } from './decidedLive.ts'

export const approvalKeys = {
  all: ['approvals'] as const,
  count: ['approvals', 'count'] as const,
  lists: ['approvals', 'list'] as const,
  list: (query: object) => ['approvals', 'list', query] as const,
  delegations: ['approvals', 'delegations'] as const,
}

export const approvalCountQuery = queryOptions({
  queryKey: approvalKeys.count,
  queryFn: reads(approvalEndpoints.count),
})

/** How many requests wait for me, kept true by events. */
export const useApprovalCount = (): number => useQuery(approvalCountQuery).data?.count ?? 0

/** As the address names them: `?tur=create&kisi=3&proje=7`. */
export const queueFilters = { kind: 'tur', askedById: 'kisi', spaceId: 'proje' } as const

const queue = {
  endpoint: approvalEndpoints.list,
  key: approvalKeys.list,
  filters: queueFilters,
  sort: 'askedAt',
}

export const useApprovalQueue = (scope: ApprovalScope, size = 10) => useTablePage({ ...queue, size }, () => ({ scope }))

export type ApprovalQueue = ReturnType<typeof useApprovalQueue>

export const useDelegations = () =>
  useQuery({ queryKey: approvalKeys.delegations, queryFn: reads(delegationEndpoints.list) })

export function useRevoke() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Delegation) => call(delegationEndpoints.revoke, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: approvalKeys.all }),
  })
}

export const live: Reaction[] = [
  ...on(taskChanged, (_cache, task) => noteDecision(task)),
  // Order, pages and counts are the server's to say.
  ...on(
    [taskChanged, taskGone, registrationRequested, registrationDecided, dealChanged, dealGone, expenseChanged],
    stale(approvalKeys.lists, approvalKeys.count),
  ),
  // A delegation also changes what a deputy may do with tasks.
  ...on(delegationChanged, stale(approvalKeys.all, taskKeys.standing)),
]
