import type { z } from 'zod'
import { registrationDecided } from '#contract/accounts/registrations.events.ts'
import { delegationChanged } from '#contract/approvals/approvals.events.ts'
import type { AdminWidget } from '#contract/dashboards/admin.endpoints.ts'
import { expenseChanged, expenseGone } from '#contract/expenses/expenses.events.ts'
import type { EventKind } from '#contract/live/event.ts'
import { projectChanged, projectGone } from '#contract/projects/projects.events.ts'
import { dealChanged } from '#contract/sales/sales.events.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { registrationRequested, userChanged } from '#contract/users/users.events.ts'
import { on, type Reaction, staleEvery } from '../../../../lib/live/reactions.ts'
import { adminKeys } from './adminKeys.ts'

/** Which widgets count what an event may have changed. */
const hearers: readonly [AdminWidget[], EventKind<z.ZodType>[]][] = [
  [
    ['overview', 'load', 'expired'],
    [taskChanged, taskGone],
  ],
  [['overview'], [registrationRequested, registrationDecided, delegationChanged, dealChanged]],
  [['overview'], [expenseChanged, expenseGone, projectChanged, projectGone]],
  [['overview', 'people'], [userChanged]],
]

/** Counts are the server's to say, and cost it more than a list. */
const countEveryMs = 400

export const adminLive: Reaction[] = hearers.flatMap(([widgets, kinds]) =>
  on(kinds, staleEvery(countEveryMs, ...widgets.map(adminKeys.widget))),
)
