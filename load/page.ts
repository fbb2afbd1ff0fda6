import { z } from 'zod'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { typingName } from '#contract/conversations/typing.ts'
import { arrangementKey } from '#contract/dashboards/arrangement.ts'
import { type CrmWidget, crmEndpoints } from '#contract/dashboards/crm.endpoints.ts'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { type LiveEvent, liveNames } from '#contract/live/protocol.ts'
import { mentionEndpoints } from '#contract/mentions/mentions.endpoints.ts'
import { messageSent } from '#contract/messages/messages.events.ts'
import { message } from '#contract/messages/messages.schemas.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { presenceEndpoints } from '#contract/presence/presence.endpoints.ts'
import { navigationEndpoints } from '#contract/projects/projects.endpoints.ts'
import { taskChanged } from '#contract/tasks/tasks.events.ts'
import { unseenEndpoints } from '#contract/unseen/unseen.endpoints.ts'
import { preferenceEndpoints } from '#contract/users/preferences.endpoints.ts'
import { unseenSocket } from '../web/features/unseen/unseenSocket.ts'
import { createLive } from '../web/lib/live/live.ts'
import { opening } from './client.ts'
import { type Person, readInbox } from './person.ts'

const following = 'follows what others do'

/** As the pages wait, so that many events in a row ask once (`crmAppliers.ts`, `approvalAppliers.ts`). */
const dashboardAfterMs = 400
const approvalsAfterMs = 150

const shownWidgets: readonly CrmWidget[] = ['meetings', 'tasks', 'weekly', 'activity', 'expenses', 'today']
const navigation = z.object({ channelProjects: z.array(z.object({ projectId: z.number() })) })
const heardMessage = message.pick({ id: true, conversationId: true, seq: true, clientId: true, authorId: true })
const ready = z.object({ cursor: z.number() })

/** An open page: both live connections, the calls of the frame and of the dashboard, and what they ask for when something happens. */
export async function openPage(person: Person): Promise<void> {
  const { client, ledger, id } = person
  const unseen = unseenSocket(person.url, person.token)
  const live = createLive({ url: person.url, token: () => person.token, signedOut: () => {} })
  const reactions = reactionsOf(person)
  let hearing: ReturnType<typeof ledger.listen> | null = null

  const isOnline = new Promise<void>((resolve) => {
    live.hear(liveNames.ready, (told) => {
      hearing ??= ledger.listen(id, ready.parse(told).cursor)
      resolve()
    })
  })
  unseen.on('connect', () => void client.call(opening, unseenEndpoints.list).catch(() => {}))
  live.onEvent((event) => {
    if (hearing) hearing.last = event.id
    if (event.name === messageSent.name) {
      const heard = heardMessage.parse(event.payload)
      if (hearing) ledger.hear(hearing, event.id, heard.clientId)
      reactions.message(heard)
    }
    reactions.any(event)
  })
  // What a gap too large for a catch-up held is read anew: from here on everything is heard again.
  live.onRefetch(() => {
    if (hearing) hearing.until = hearing.last
    hearing = null
    const unlisten = live.onEvent((event) => {
      unlisten()
      hearing = ledger.listen(id, event.id)
    })
    void readInbox(person, following).catch(() => {})
  })
  person.page = {
    typing: (conversationId) => live.tell(typingName, { conversationId, threadRootId: null }),
    close() {
      reactions.stop()
      live.close()
      unseen.disconnect()
      if (hearing) hearing.until = hearing.last
      person.page = null
    },
  }
  const ask = client.call
  await Promise.all([
    ask(opening, accountEndpoints.checkUser),
    readInbox(person, opening),
    ask(opening, navigationEndpoints.read, {}, navigation).then(({ channelProjects }) => {
      person.projectIds = channelProjects.map(({ projectId }) => projectId)
    }),
    ask(opening, approvalEndpoints.count),
    ask(opening, notificationEndpoints.list, { query: { limit: 30 } }),
    ask(opening, mentionEndpoints.list, { query: { limit: 1 } }),
    ask(opening, unseenEndpoints.list),
    isOnline.then(() => Promise.all([ask(opening, presenceEndpoints.list), ask(opening, accountEndpoints.checkUser)])),
    showDashboard(person, opening),
  ])
}

export async function showDashboard(person: Person, act: string): Promise<void> {
  const { client } = person
  person.screen = { name: 'dashboard', widgets: shownWidgets }
  await Promise.all([
    client.call(act, preferenceEndpoints.read, { params: { key: arrangementKey } }),
    client.call(act, crmEndpoints.read, { query: { only: shownWidgets.join(',') } }),
  ])
}

/** What a page asks for by itself when it hears of something. */
function reactionsOf(person: Person) {
  const { client } = person
  const waiting = new Map<string, NodeJS.Timeout>()
  const stale = new Set<CrmWidget>()

  function soon(name: string, ms: number, ask: () => Promise<unknown>) {
    if (waiting.has(name)) return
    const timer = setTimeout(() => {
      waiting.delete(name)
      // A refusal is counted by the client.
      ask().catch(() => {})
    }, ms)
    waiting.set(name, timer)
  }

  function dashboard(widgets: readonly CrmWidget[]) {
    if (person.screen.name !== 'dashboard') return
    for (const widget of widgets) stale.add(widget)
    soon('dashboard', dashboardAfterMs, async () => {
      const only = [...stale].join(',')
      stale.clear()
      if (person.screen.name === 'dashboard') await client.call(following, crmEndpoints.read, { query: { only } })
    })
  }

  return {
    message({ conversationId, seq, authorId }: z.infer<typeof heardMessage>) {
      const { screen } = person
      if (authorId === person.id || screen.name !== 'conversation' || screen.conversationId !== conversationId) return
      const params = { id: conversationId }
      client.call(following, inboxEndpoints.markRead, { params, body: { seq } }).catch(() => {})
    },
    any({ name }: LiveEvent) {
      if (name.startsWith('message.')) dashboard(['today'])
      if (name !== taskChanged.name) return
      dashboard(['today', 'tasks', 'weekly', 'activity'])
      soon('approvals', approvalsAfterMs, () => client.call(following, approvalEndpoints.count))
    },
    stop() {
      for (const timer of waiting.values()) clearTimeout(timer)
    },
  }
}
