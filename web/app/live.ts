import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { abilitiesChanged } from '#contract/users/users.events.ts'
import { activityLogLive } from '../features/activityLog/activityLog.data.ts'
import { approvalLive } from '../features/approvals/approvals.data.ts'
import { billingLive } from '../features/billing/billing.data.ts'
import { calendarLive } from '../features/calendar/calendar.data.ts'
import { contactLive } from '../features/contacts/contacts.data.ts'
import { adminLive } from '../features/dashboards/admin/admin.data.ts'
import { crmLive } from '../features/dashboards/crm/crm.data.ts'
import { sharedFileLive } from '../features/directMessages/sharedFiles.data.ts'
import { expenseLive } from '../features/expenses/expenses.data.ts'
import { inboxLive } from '../features/inbox/inbox.data.ts'
import { kanbanLive } from '../features/kanban/kanban.data.ts'
import { mentionLive } from '../features/mentions/mentions.data.ts'
import { messageLive } from '../features/messages/messages.data.ts'
import { startOutbox } from '../features/messages/outbox/startOutbox.ts'
import { notificationLive } from '../features/notifications/notifications.data.ts'
import { followPushClicks } from '../features/notifications/push/followClicks.ts'
import { followReminders } from '../features/notifications/reminderToasts.tsx'
import { ownDataLive } from '../features/ownData/ownData.data.ts'
import { peopleLive } from '../features/people/people.data.ts'
import { followPresence } from '../features/presence/followPresence.ts'
import { projectLive } from '../features/projects/projects.data.ts'
import { reportLive } from '../features/reports/reports.data.ts'
import { roleLive } from '../features/roles/roles.data.ts'
import { salesLive } from '../features/sales/sales.data.ts'
import { settingsLive } from '../features/settings/settings.data.ts'
import { starLive } from '../features/starred/starred.data.ts'
import { systemLogLive } from '../features/systemLog/systemLog.data.ts'
import { systemStatusLive } from '../features/systemStatus/systemStatus.data.ts'
import { allTasksLive, taskLive } from '../features/tasks/tasks.data.ts'
import { ticketLive } from '../features/tickets/tickets.data.ts'
import { trashLive } from '../features/trash/trash.data.ts'
import { unseenLive } from '../features/unseen/unseen.data.ts'
import { loadUnseen } from '../features/unseen/unseenStore.ts'
import { userLive } from '../features/users/users.data.ts'
import { followConnection } from '../lib/live/connection.ts'
import { attachEphemeral } from '../lib/live/ephemeral.ts'
import { createLive, type Live } from '../lib/live/live.ts'
import { attachLive, type Reaction } from '../lib/live/reactions.ts'
import { queryClient } from '../lib/query/queryClient.ts'
import { endStoredSession, storedToken } from '../lib/session/stored.ts'
import { checkUser } from '../lib/session/userCheck.ts'

/** How each feature's events change what is shown, in any order; a feature adds its line. */
export const reactions: readonly Reaction[] = [
  ...userLive,
  ...peopleLive,
  ...roleLive,
  ...settingsLive,
  ...systemStatusLive,
  ...salesLive,
  ...contactLive,
  ...calendarLive,
  ...messageLive,
  ...mentionLive,
  ...starLive,
  ...approvalLive,
  ...allTasksLive,
  ...trashLive,
  ...sharedFileLive,
  ...taskLive,
  ...kanbanLive,
  ...expenseLive,
  ...projectLive,
  ...unseenLive,
  ...inboxLive,
  ...notificationLive,
  ...crmLive,
  ...adminLive,
  ...reportLive,
  ...ticketLive,
  ...ownDataLive,
  ...billingLive,
  ...activityLogLive,
  ...systemLogLive,
]

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
    attachLive(queryClient, live, reactions),
    attachEphemeral(live),
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
