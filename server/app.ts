import { accountsFeature } from './features/accounts/index.ts'
import { activityLogFeature } from './features/activityLog/index.ts'
import { apiFeature } from './features/api/index.ts'
import { approvalsFeature } from './features/approvals/index.ts'
import { backupsFeature } from './features/backups/index.ts'
import { billingFeature } from './features/billing/index.ts'
import { botsFeature } from './features/bots/index.ts'
import { caldavFeature } from './features/caldav/index.ts'
import { calendarFeature } from './features/calendar/index.ts'
import { calendarImportsFeature } from './features/calendarImports/index.ts'
import { checklistsFeature } from './features/checklists/index.ts'
import { commentsFeature } from './features/comments/index.ts'
import { contactsFeature } from './features/contacts/index.ts'
import { conversationsFeature } from './features/conversations/index.ts'
import { dashboardsFeature } from './features/dashboards/index.ts'
import { delegationsFeature } from './features/delegations/index.ts'
import { eventInvitationsFeature } from './features/eventInvitations/index.ts'
import { expensesFeature } from './features/expenses/index.ts'
import { filesFeature } from './features/files/index.ts'
import { firstSightFeature } from './features/firstSight/index.ts'
import { identityProvidersFeature } from './features/identityProviders/index.ts'
import { inboxFeature } from './features/inbox/index.ts'
import { incomingWebhooksFeature } from './features/incomingWebhooks/index.ts'
import { kanbanFeature } from './features/kanban/index.ts'
import { mailFeature } from './features/mail/index.ts'
import { mentionsFeature } from './features/mentions/index.ts'
import { messagesFeature } from './features/messages/index.ts'
import { notificationsFeature } from './features/notifications/index.ts'
import { outsideCalendarsFeature } from './features/outsideCalendars/index.ts'
import { ownDataFeature } from './features/ownData/index.ts'
import { passkeysFeature } from './features/passkeys/index.ts'
import { peopleFeature } from './features/people/index.ts'
import { presenceFeature } from './features/presence/index.ts'
import { projectsFeature } from './features/projects/index.ts'
import { provisioningFeature } from './features/provisioning/index.ts'
import { reportsFeature } from './features/reports/index.ts'
import { rightsFeature } from './features/rights/index.ts'
import { rolesFeature } from './features/roles/index.ts'
import { rulesFeature } from './features/rules/index.ts'
import { salesFeature } from './features/sales/index.ts'
import { searchFeature } from './features/search/index.ts'
import { settingsFeature } from './features/settings/index.ts'
import { silenceFeature } from './features/silence/index.ts'
import { spacesFeature } from './features/spaces/index.ts'
import { starredFeature } from './features/starred/index.ts'
import { systemLogFeature } from './features/systemLog/index.ts'
import { systemStatusFeature } from './features/systemStatus/index.ts'
import { tasksFeature } from './features/tasks/index.ts'
import { ticketsFeature } from './features/tickets/index.ts'
import { trashFeature } from './features/trash/index.ts'
import { unseenFeature } from './features/unseen/index.ts'
import { usersFeature } from './features/users/index.ts'
import { webhooksFeature } from './features/webhooks/index.ts'
import type { Migrations } from './platform/database/migrate.ts'
import type { Feature } from './platform/feature.ts'
import { platformFeature } from './platform/platform.ts'

/** The registry, in the order of the ladder: a feature may use those before it. */
export const features: readonly Feature[] = [
  platformFeature,
  usersFeature,
  rolesFeature,
  settingsFeature,
  accountsFeature,
  rightsFeature,
  filesFeature(() => features),
  mailFeature,
  systemLogFeature,
  notificationsFeature(() => features),
  systemStatusFeature(() => features),
  backupsFeature,
  silenceFeature(() => features),
  contactsFeature,
  presenceFeature,
  conversationsFeature,
  messagesFeature,
  mentionsFeature,
  starredFeature,
  inboxFeature,
  unseenFeature,
  spacesFeature,
  delegationsFeature,
  commentsFeature,
  checklistsFeature,
  tasksFeature,
  kanbanFeature,
  calendarFeature(() => features),
  calendarImportsFeature,
  outsideCalendarsFeature,
  eventInvitationsFeature,
  caldavFeature,
  projectsFeature(() => features),
  salesFeature,
  expensesFeature,
  approvalsFeature(() => features),
  trashFeature(() => features),
  ticketsFeature,
  billingFeature,
  peopleFeature,
  identityProvidersFeature,
  passkeysFeature,
  ownDataFeature,
  reportsFeature,
  activityLogFeature,
  botsFeature,
  incomingWebhooksFeature,
  provisioningFeature,
  webhooksFeature,
  rulesFeature,
  dashboardsFeature(() => features),
  searchFeature(() => features),
  firstSightFeature,
  apiFeature,
]

/** The schema that this version works on. */
export const migrations: Migrations = Object.assign({}, ...features.map((feature) => feature.migrations ?? {}))
