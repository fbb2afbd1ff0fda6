import type { QueryClient } from '@tanstack/react-query'
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
import { registerApplier } from '../../../../lib/live/appliers.ts'
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

const waitMs = 400
const waiting = new Set<AdminWidget>()

/** Counts are the server's to say; many events in a row ask once. */
function askAgain(queryClient: QueryClient, widgets: readonly AdminWidget[]): void {
  if (waiting.size === 0) {
    setTimeout(() => {
      for (const widget of waiting) void queryClient.invalidateQueries({ queryKey: adminKeys.widget(widget) })
      waiting.clear()
    }, waitMs)
  }
  for (const widget of widgets) waiting.add(widget)
}

export function registerAdminAppliers(): void {
  for (const [widgets, kinds] of hearers) {
    for (const { name, payload } of kinds) {
      registerApplier(name, payload, (queryClient) => askAgain(queryClient, widgets))
    }
  }
}
