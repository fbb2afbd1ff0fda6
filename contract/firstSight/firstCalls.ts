import { approvalEndpoints } from '../approvals/approvals.endpoints.ts'
import { contactEndpoints } from '../contacts/contacts.endpoints.ts'
import { conversationEndpoints } from '../conversations/conversations.endpoints.ts'
import { adminDashboardEndpoints } from '../dashboards/admin.endpoints.ts'
import { crmEndpoints } from '../dashboards/crm.endpoints.ts'
import { expenseEndpoints } from '../expenses/expenses.endpoints.ts'
import { addressOf } from '../http/addressOf.ts'
import type { EndpointShape, QueryInput } from '../http/endpoint.ts'
import { inboxEndpoints } from '../inbox/inbox.endpoints.ts'
import { kanbanEndpoints } from '../kanban/spec.endpoints.ts'
import { mentionEndpoints } from '../mentions/mentions.endpoints.ts'
import { draftEndpoints } from '../messages/drafts.endpoints.ts'
import { messageEndpoints } from '../messages/messages.endpoints.ts'
import { scheduledEndpoints } from '../messages/scheduled.endpoints.ts'
import { notificationEndpoints } from '../notifications/notifications.endpoints.ts'
import { paths } from '../paths.ts'
import { navigationEndpoints } from '../projects/projects.endpoints.ts'
import { salesEndpoints } from '../sales/sales.endpoints.ts'
import { isOpen, stages } from '../sales/stages.ts'
import { spaceEndpoints } from '../spaces/spaces.endpoints.ts'
import { systemStatusEndpoints } from '../systemStatus/systemStatus.endpoints.ts'
import { filterEndpoints } from '../tasks/filters.endpoints.ts'
import { taskEndpoints } from '../tasks/tasks.endpoints.ts'
import { unseenEndpoints } from '../unseen/unseen.endpoints.ts'
import { preferenceEndpoints } from '../users/preferences.endpoints.ts'
import { userEndpoints } from '../users/users.endpoints.ts'

interface FirstCall {
  endpoint: EndpointShape
  address: string
}

/** In an address of this list, `$id` stands for the id in the page's address. */
const id = encodeURIComponent('$id')

const first = <E extends EndpointShape>(
  endpoint: E,
  query?: QueryInput<E>,
  params: Record<string, string> = { id: '$id' },
): FirstCall => ({ endpoint, address: addressOf(endpoint.path, params, query ?? {}) })

/** What the frame asks whenever it starts. */
const ofFrame = [
  first(unseenEndpoints.list),
  first(inboxEndpoints.list),
  first(navigationEndpoints.read),
  first(mentionEndpoints.list, { limit: 1 }),
  first(approvalEndpoints.count),
  first(notificationEndpoints.list, { limit: 30 }),
]

const projects = first(spaceEndpoints.list, { kind: 'project' })
const colleagues = first(userEndpoints.list, { page: 1, size: 100 })
const ownWriting = [first(scheduledEndpoints.list), first(draftEndpoints.list)]

/** What a page asks as it opens by its bare address, while nobody has chosen another order or view. */
const ofPages: Readonly<Record<string, readonly FirstCall[]>> = {
  [paths.tasks]: [
    first(taskEndpoints.standing),
    projects,
    first(filterEndpoints.list),
    first(taskEndpoints.list, {
      tab: 'assigned',
      sort: 'endDay',
      status: 'active,pending,expired',
      size: 100,
      page: 1,
    }),
    first(taskEndpoints.counts),
  ],
  [paths.kanban]: [first(kanbanEndpoints.read, { perBoard: 150 }), projects],
  [paths.crm]: [
    first(preferenceEndpoints.read, undefined, { key: 'dashboard.crm' }),
    first(crmEndpoints.read, { only: 'meetings,tasks,weekly,funnel,stalled,activity,expenses,today' }),
  ],
  [paths.directMessages]: [first(contactEndpoints.list), ...ownWriting],
  [paths.channel]: [
    first(conversationEndpoints.read),
    first(messageEndpoints.pins),
    first(messageEndpoints.list, { limit: 50 }),
    ...ownWriting,
  ],
  [paths.salesPipeline]: [
    colleagues,
    first(salesEndpoints.pipeline),
    ...stages.map((stage) =>
      first(salesEndpoints.list, { stage, size: 25, sort: isOpen(stage) ? 'closingDay' : '-touchedAt', page: 1 }),
    ),
  ],
  [paths.expenses]: [
    first(expenseEndpoints.rules),
    first(preferenceEndpoints.read, undefined, { key: 'table.expenses' }),
    colleagues,
    projects,
    first(expenseEndpoints.list, { sort: '-submittedAt', tab: 'mine', page: 1, size: 25 }),
  ],
  [paths.admin]: [
    first(systemStatusEndpoints.read),
    first(approvalEndpoints.list, { sort: 'askedAt', scope: 'mine', page: 1, size: 6 }),
    first(adminDashboardEndpoints.read, { only: 'people,load,expired,signIns,overview' }),
  ],
}

/** What the page at this path asks first; without a path, the frame. */
export function firstCallsOf(path?: string): readonly FirstCall[] {
  if (path === undefined) return ofFrame
  const [number = ''] = /\d+/.exec(path) ?? []
  const calls = ofPages[path.replace(number, number && '$id')] ?? []
  return calls.map(({ endpoint, address }) => ({ endpoint, address: address.replace(id, number) }))
}

/** The addresses for the document, which asks before any script is there: the frame's under an empty name. */
export const firstAddresses: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({ '': ofFrame, ...ofPages }).map(([page, calls]) => [page, calls.map(({ address }) => address)]),
)
