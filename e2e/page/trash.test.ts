import './browserParts.ts'
import { afterAll, beforeAll, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { commentEndpoints } from '#contract/comments/comments.endpoints.ts'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { kanbanColumnEndpoints } from '#contract/kanban/columns.endpoints.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { milestoneEndpoints } from '#contract/projects/milestones.endpoints.ts'
import { projectFileEndpoints } from '#contract/projects/projectFiles.endpoints.ts'
import { activityEndpoints } from '#contract/sales/activities.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { timeEndpoints } from '#contract/tasks/time.endpoints.ts'
import { type TrashKind, trashEndpoints } from '#contract/trash/trash.endpoints.ts'
import { calendarOf } from '#server/features/calendar/calendar.testing.ts'
import { spending } from '#server/features/expenses/expenses.testing.ts'
import { boardsOf } from '#server/features/kanban/kanban.testing.ts'
import { talking } from '#server/features/messages/messages.testing.ts'
import { managing } from '#server/features/projects/projects.testing.ts'
import { key, selling } from '#server/features/sales/sales.testing.ts'
import { type Person, working } from '#server/features/tasks/tasks.testing.ts'
import { trashList } from '../../web/features/trash/trash.data.ts'
import { rowsQuery } from '../../web/ui/DataTable/useTablePage.ts'
import { done, openPage, openTestServer, type TestServer } from './page.ts'

let server: TestServer
let me: Person
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  me = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

type Deletion = () => Promise<{ status: number; body: unknown }>

async function cardId(): Promise<number> {
  const { project, column, card } = boardsOf(server)
  return (await card(me, (await column(me, 'Sırada', { projectId: await project(me) })).id, 'Rafları ölç')).id
}

/** Makes one of each kind and hands how it is deleted. */
const deletions: Record<TrashKind, () => Promise<Deletion>> = {
  async task() {
    const { id } = await working(server).create(me, { assigneeId: me.id })
    return () => server.call(taskEndpoints.remove, { as: me, params: { id } })
  },
  async taskComment() {
    const { id } = await working(server).create(me, { assigneeId: me.id })
    const body = { clientId: key(), text: 'Bakıyorum' }
    const made = done(await server.call(commentEndpoints.task.add, { as: me, params: { id }, body }))
    return () => server.call(commentEndpoints.task.remove, { as: me, params: { commentId: made.id } })
  },
  async timeEntry() {
    const { id } = await working(server).create(me, { assigneeId: me.id })
    const body = { clientId: key(), day: '2026-11-16', minutes: 45 }
    const made = done(await server.call(timeEndpoints.add, { as: me, params: { id }, body }))
    return () => server.call(timeEndpoints.remove, { as: me, params: { id, entryId: made.id } })
  },
  async cardComment() {
    const id = await cardId()
    const made = done(
      await server.call(commentEndpoints.card.add, { as: me, params: { id }, body: { text: 'Ölçtüm' } }),
    )
    return () => server.call(commentEndpoints.card.remove, { as: me, params: { id, commentId: made.id } })
  },
  async card() {
    const id = await cardId()
    return () => server.call(kanbanEndpoints.removeItem, { as: me, params: { id } })
  },
  async column() {
    const { project, column } = boardsOf(server)
    const { id } = await column(me, 'Bitti', { projectId: await project(me) })
    return () => server.call(kanbanColumnEndpoints.remove, { as: me, params: { id } })
  },
  async event() {
    const { id, version } = done(await calendarOf(server).event(me, {}))
    return () => server.call(calendarEndpoints.remove, { as: me, params: { id }, body: { version } })
  },
  async deal() {
    const { id } = await selling(server).deal(me)
    return () => server.call(salesEndpoints.remove, { as: me, params: { id } })
  },
  async dealActivity() {
    const { id } = await selling(server).deal(me)
    const body = { clientId: key(), kind: 'note' as const, text: 'Fiyatı konuştuk' }
    const made = done(await server.call(activityEndpoints.add, { as: me, params: { id }, body }))
    return () => server.call(activityEndpoints.remove, { as: me, params: { id, activityId: made.id } })
  },
  async dealFile() {
    const of = await selling(server).deal(me)
    const { id } = await talking(server).upload(me, 'teklif.txt', 'teklif')
    done(await server.call(salesEndpoints.attach, { as: me, params: { id: of.id }, body: { fileIds: [id] } }))
    return () => server.call(salesEndpoints.detach, { as: me, params: { id: of.id, fileId: id } })
  },
  async milestone() {
    const { project, milestone } = managing(server)
    const of = await project(me)
    const { id } = await milestone(me, of.id, { title: 'Teslim', day: '2026-12-01' })
    const params = { id: of.id, milestoneId: id }
    return () => server.call(milestoneEndpoints.remove, { as: me, params })
  },
  async projectFile() {
    const of = await managing(server).project(me)
    const { id } = await talking(server).upload(me, 'plan.txt', 'plan')
    done(await server.call(projectFileEndpoints.attach, { as: me, params: { id: of.id }, body: { fileIds: [id] } }))
    const params = { id: of.id, fileId: id }
    return () => server.call(projectFileEndpoints.detach, { as: me, params })
  },
  async expense() {
    const { id } = await spending(server).draft(me)
    return () => server.call(expenseEndpoints.remove, { as: me, params: { id } })
  },
  async message() {
    const { id } = await talking(server).send(me, await talking(server).channel(me), 'Yanlış yere')
    return () => server.call(messageEndpoints.remove, { as: me, params: { id } })
  },
  async channel() {
    const id = await talking(server).channel(me, [], 'public')
    return () => server.call(conversationEndpoints.remove, { as: me, params: { id } })
  },
}

test.each(Object.entries(deletions))(
  '%s: what is deleted elsewhere comes, goes back, and goes for good',
  async (kind, make) => {
    const remove = await make()
    const page = await openPage(server, me)
    await page.show(rowsQuery(trashList, { page: 1, size: 25, sort: '-deletedAt' }))
    const entry = async () => {
      const { rows } = done(await server.call(trashEndpoints.list, { as: me, query: {} }))
      return rows.filter((row) => row.kind === kind).map((row) => ({ kind: row.kind, id: row.id }))
    }
    await page.follows(async () => done(await remove()))
    await page.follows(async () =>
      done(await server.call(trashEndpoints.restore, { as: me, body: { items: await entry() } })),
    )
    const again = await make()
    await page.follows(async () => done(await again()))
    await page.follows(async () =>
      done(await server.call(trashEndpoints.remove, { as: me, body: { items: await entry() } })),
    )
  },
)
