import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { abilitiesChanged } from '#contract/users/users.events.ts'
import { registerActivityLogAppliers } from '../features/activityLog/state/activityLogAppliers.ts'
import { registerApprovalAppliers } from '../features/approvals/approvalAppliers.ts'
import { registerBillingAppliers } from '../features/billing/billingAppliers.ts'
import { registerCalendarAppliers } from '../features/calendar/data/calendarAppliers.ts'
import { registerContactAppliers } from '../features/contacts/contactAppliers.ts'
import { registerAdminAppliers } from '../features/dashboards/admin/state/adminAppliers.ts'
import { registerCrmAppliers } from '../features/dashboards/crm/state/crmAppliers.ts'
import { registerSharedFileAppliers } from '../features/directMessages/info/sharedFileAppliers.ts'
import { registerExpenseAppliers } from '../features/expenses/state/expenseAppliers.ts'
import { registerInboxAppliers } from '../features/inbox/inboxAppliers.ts'
import { registerKanbanAppliers } from '../features/kanban/state/kanbanAppliers.ts'
import { registerMentionAppliers } from '../features/mentions/mentionAppliers.ts'
import { registerMessageAppliers } from '../features/messages/messageAppliers.ts'
import { startOutbox } from '../features/messages/outbox/startOutbox.ts'
import { registerNotificationAppliers } from '../features/notifications/notificationAppliers.ts'
import { followPushClicks } from '../features/notifications/push/followClicks.ts'
import { followReminders } from '../features/notifications/reminderToasts.tsx'
import { registerOwnDataAppliers } from '../features/ownData/ownDataAppliers.ts'
import { registerPeopleAppliers } from '../features/people/state/peopleAppliers.ts'
import { followPresence } from '../features/presence/followPresence.ts'
import { registerProjectAppliers } from '../features/projects/state/projectAppliers.ts'
import { registerReportAppliers } from '../features/reports/state/reportAppliers.ts'
import { registerRoleAppliers } from '../features/roles/roleAppliers.ts'
import { registerSalesAppliers } from '../features/sales/state/salesAppliers.ts'
import { registerSettingsAppliers } from '../features/settings/settingsAppliers.ts'
import { registerStarAppliers } from '../features/starred/starAppliers.ts'
import { registerSystemLogAppliers } from '../features/systemLog/state/systemLogAppliers.ts'
import { registerSystemStatusAppliers } from '../features/systemStatus/systemStatusAppliers.ts'
import { registerAllTasksAppliers } from '../features/tasks/admin/allTasksAppliers.ts'
import { registerTaskAppliers } from '../features/tasks/state/taskAppliers.ts'
import { registerTicketAppliers } from '../features/tickets/state/ticketAppliers.ts'
import { registerTrashAppliers } from '../features/trash/trashAppliers.ts'
import { registerUnseenAppliers } from '../features/unseen/unseenAppliers.ts'
import { loadUnseen } from '../features/unseen/unseenStore.ts'
import { registerUserAppliers } from '../features/users/userAppliers.ts'
import { attachLive } from '../lib/live/appliers.ts'
import { followConnection } from '../lib/live/connection.ts'
import { createLive, type Live } from '../lib/live/live.ts'
import { attachPassing } from '../lib/live/passing.ts'
import { queryClient } from '../lib/query/queryClient.ts'
import { endStoredSession, storedToken } from '../lib/session/stored.ts'
import { checkUser } from '../lib/session/userCheck.ts'

/** How each feature's events change what is shown; a feature adds its line. */
const registrations = [
  registerUserAppliers,
  registerPeopleAppliers,
  registerRoleAppliers,
  registerSettingsAppliers,
  registerSystemStatusAppliers,
  registerSalesAppliers,
  registerContactAppliers,
  registerCalendarAppliers,
  registerMessageAppliers,
  registerMentionAppliers,
  registerStarAppliers,
  registerApprovalAppliers,
  registerAllTasksAppliers,
  registerTrashAppliers,
  registerSharedFileAppliers,
  registerTaskAppliers,
  registerKanbanAppliers,
  registerExpenseAppliers,
  registerProjectAppliers,
  // Before the inbox, which forgets a conversation that was left.
  registerUnseenAppliers,
  registerInboxAppliers,
  registerNotificationAppliers,
  registerCrmAppliers,
  registerAdminAppliers,
  registerReportAppliers,
  registerTicketAppliers,
  registerOwnDataAppliers,
  registerBillingAppliers,
  registerActivityLogAppliers,
  registerSystemLogAppliers,
]
for (const register of registrations) register()

/** Rights are read before the connection stands, so it asks once when it does; from then on changes are heard. */
function followRights(live: Live): () => void {
  const ask = () => void checkUser()
  let asked = false
  const ends = [
    live.onState(() => {
      if (asked || live.state() !== 'online') return
      asked = true
      ask()
    }),
    live.onRefetch(ask),
    live.onEvent(({ name }) => name === abilitiesChanged.name && ask()),
  ]
  return () => {
    for (const end of ends) end()
  }
}

function connect(userId: number, go: (href: string) => void): () => void {
  const token = storedToken()
  const live = createLive({
    token: storedToken,
    // Another tab may have signed in meanwhile; its session is not ours to end.
    signedOut: () => token === storedToken() && endStoredSession(),
  })
  const ends = [
    attachLive(queryClient, live),
    attachPassing(live),
    followConnection(live),
    startOutbox(queryClient, userId),
    followPresence(live),
    followReminders(live, go),
    followPushClicks(go),
    followRights(live),
    // Not a query, so nobody else would ask for it again.
    live.onRefetch(() => void loadUnseen()),
  ]
  return () => {
    for (const end of ends) end()
    live.close()
  }
}

/** Open for as long as somebody is signed in and the frame is on the screen. */
export function LiveConnection({ userId }: { userId: number }) {
  const { history } = useRouter()
  useEffect(() => connect(userId, (href) => history.push(href)), [userId, history])
  return null
}
