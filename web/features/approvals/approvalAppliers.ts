import { registrationDecided } from '#contract/accounts/registrations.events.ts'
import { delegationChanged } from '#contract/approvals/approvals.events.ts'
import { expenseChanged } from '#contract/expenses/expenses.events.ts'
import { dealChanged } from '#contract/sales/sales.events.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { registrationRequested } from '#contract/users/users.events.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { taskKeys } from '../tasks/state/taskKeys.ts'
import { approvalKeys } from './approvalKeys.ts'
import { noteDecision } from './decidedLive.ts'

export const approvalLive: Reaction[] = [
  ...on(taskChanged, (_cache, task) => noteDecision(task)),
  // Order, pages and counts are the server's to say.
  ...on(
    [taskChanged, taskGone, registrationRequested, registrationDecided, dealChanged, expenseChanged],
    stale(approvalKeys.lists, approvalKeys.count),
  ),
  // What a deputy may do with tasks changes with it.
  ...on(delegationChanged, stale(approvalKeys.all, taskKeys.standing)),
]
