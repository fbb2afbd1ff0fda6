import type { z } from 'zod'
import { registrationDecided } from '#contract/accounts/registrations.events.ts'
import { delegationChanged } from '#contract/approvals/approvals.events.ts'
import { calendarChanged } from '#contract/calendar/calendar.events.ts'
import { conversationLeft, membershipChanged } from '#contract/conversations/conversations.events.ts'
import type { CrmWidget } from '#contract/dashboards/crm.endpoints.ts'
import { expenseChanged, expenseGone } from '#contract/expenses/expenses.events.ts'
import { cursorMoved } from '#contract/inbox/inbox.events.ts'
import type { EventKind } from '#contract/live/event.ts'
import { messageChanged, messageSent } from '#contract/messages/messages.events.ts'
import { projectChanged, projectGone } from '#contract/projects/projects.events.ts'
import { dealActivityChanged, dealChanged, dealGone } from '#contract/sales/sales.events.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { registrationRequested } from '#contract/users/users.events.ts'
import { on, type Reaction, staleEvery } from '../../../../lib/live/reactions.ts'
import { crmKeys } from './crmKeys.ts'

type Heard = EventKind<z.ZodType>

/** Which widgets count what an event may have changed. */
const hearers: readonly [CrmWidget[], Heard[]][] = [
  [
    ['today', 'tasks', 'weekly', 'activity'],
    [taskChanged, taskGone],
  ],
  [['today'], [messageSent, messageChanged, cursorMoved, membershipChanged, conversationLeft]],
  [['today'], [registrationRequested, registrationDecided, delegationChanged]],
  [['meetings'], [calendarChanged]],
  [
    ['today', 'funnel', 'stalled', 'activity'],
    [dealChanged, dealGone, dealActivityChanged],
  ],
  [['activity'], [projectChanged, projectGone]],
  [
    ['today', 'expenses'],
    [expenseChanged, expenseGone],
  ],
]

/** Counts and sums are the server's to say, and cost it more than a list. */
const countEveryMs = 400

const keysOf = (widget: CrmWidget) =>
  widget === 'activity' ? [crmKeys.widget(widget), crmKeys.activity] : [crmKeys.widget(widget)]

export const crmLive: Reaction[] = hearers.flatMap(([widgets, kinds]) =>
  on(kinds, staleEvery(countEveryMs, ...widgets.flatMap(keysOf))),
)
