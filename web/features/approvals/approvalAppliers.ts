import type { QueryClient } from '@tanstack/react-query'
import { registrationDecided } from '#contract/accounts/registrations.events.ts'
import { delegationChanged } from '#contract/approvals/approvals.events.ts'
import { expenseChanged } from '#contract/expenses/expenses.events.ts'
import { dealChanged } from '#contract/sales/sales.events.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { registrationRequested } from '#contract/users/users.events.ts'
import { registerApplier } from '../../lib/live/appliers.ts'
import { taskKeys } from '../tasks/state/taskKeys.ts'
import { approvalKeys } from './approvalKeys.ts'
import { noteDecision } from './decidedLive.ts'

const waitMs = 150
let waiting = false

/** Order, pages and counts are the server's to say; many events in a row ask once. */
function refresh(queryClient: QueryClient): void {
  if (waiting) return
  waiting = true
  setTimeout(() => {
    waiting = false
    void queryClient.invalidateQueries({ queryKey: approvalKeys.lists })
    void queryClient.invalidateQueries({ queryKey: approvalKeys.count })
  }, waitMs)
}

export function registerApprovalAppliers(): void {
  registerApplier(taskChanged.name, taskChanged.payload, (queryClient, task) => {
    noteDecision(task)
    refresh(queryClient)
  })
  for (const { name, payload } of [taskGone, registrationRequested, registrationDecided, dealChanged, expenseChanged]) {
    registerApplier(name, payload, refresh)
  }
  registerApplier(delegationChanged.name, delegationChanged.payload, (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: approvalKeys.all })
    // What a deputy may do with tasks changes with it.
    void queryClient.invalidateQueries({ queryKey: taskKeys.standing })
  })
}
