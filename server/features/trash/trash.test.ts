import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commentEndpoints } from '#contract/comments/comments.endpoints.ts'
import type { QueryInput } from '#contract/http/endpoint.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { projectMemberEndpoints } from '#contract/projects/members.endpoints.ts'
import { projectFileEndpoints } from '#contract/projects/projectFiles.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { type TrashItem, trashEndpoints } from '#contract/trash/trash.endpoints.ts'
import { trashRemoved } from '#contract/trash/trash.events.ts'
import { enqueueJob } from '../../platform/jobs/jobs.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { boardsOf } from '../kanban/kanban.testing.ts'
import { talking } from '../messages/messages.testing.ts'
import { managing } from '../projects/projects.testing.ts'
import { type Person, working } from '../tasks/tasks.testing.ts'

const dayMs = 24 * 60 * 60 * 1000
let server: TestServer
let work: ReturnType<typeof working>
let admin: Person

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  work = working(server)
  admin = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

const trash = async (as: Person, query: QueryInput<typeof trashEndpoints.list> = {}) =>
  (await server.call(trashEndpoints.list, { as, query })).body
const titles = async (as: Person, query: QueryInput<typeof trashEndpoints.list> = {}) =>
  (await trash(as, query)).rows.map(({ title }) => title)
const restore = async (as: Person, items: TrashItem[]) =>
  (await server.call(trashEndpoints.restore, { as, body: { items } })).body.results
const remove = async (as: Person, items: TrashItem[]) =>
  (await server.call(trashEndpoints.remove, { as, body: { items } })).body.results

async function deletedTask(as: Person, title: string) {
  const task = await work.create(as, { title })
  await server.call(taskEndpoints.remove, { as, params: { id: task.id } })
  return { task, item: { kind: 'task' as const, id: task.id } }
}

test('what I deleted lies in my trash with how long it stays, and in nobody else’s', async () => {
  const [ada, bora] = [await server.person(), await server.person()]
  const { task } = await deletedTask(ada, 'Eski teklif')
  const { rows, total, kindCounts } = await trash(ada)
  expect(rows).toMatchObject([
    { kind: 'task', id: task.id, title: 'Eski teklif', detail: task.key, deletedBy: { id: ada.id } },
  ])
  const [entry] = rows
  expect(Date.parse(entry?.goneAt ?? '') - Date.parse(entry?.deletedAt ?? '')).toBe(30 * dayMs)
  expect([total, kindCounts.task]).toEqual([1, 1])
  expect((await trash(bora)).rows).toEqual([])
  expect(await titles(admin)).toContain('Eski teklif')
})

test('it comes back as it was, for who deleted it and for an Admin', async () => {
  const [ada, bora] = [await server.person(), await server.person()]
  const { task, item } = await deletedTask(ada, 'Geri gelecek')
  expect((await work.read(ada, task.id)).status).toBe(404)
  expect(await restore(bora, [item])).toMatchObject([{ done: false, status: 404 }])
  expect(await restore(ada, [item])).toMatchObject([{ done: true }])
  expect((await work.read(ada, task.id)).body).toMatchObject({ title: 'Geri gelecek', status: task.status })
  expect(await titles(ada)).toEqual([])
  const second = await deletedTask(ada, 'Admin getirir')
  expect(await restore(admin, [second.item])).toMatchObject([{ done: true }])
})

test('for good means for good; one that is refused takes no other with it', async () => {
  const [ada, bora] = [await server.person(), await server.person()]
  const [first, foreign] = [await deletedTask(ada, 'Kalıcı'), await deletedTask(bora, 'Başkasının')]
  expect(await remove(ada, [foreign.item, first.item])).toMatchObject([
    { done: false, status: 404 },
    { done: true, status: 200 },
  ])
  expect(await restore(ada, [first.item])).toMatchObject([{ done: false, status: 404 }])
  expect(await titles(bora)).toEqual(['Başkasının'])
})

test('comments go with their task', async () => {
  const ada = await server.person()
  const task = await work.create(ada, { title: 'Yorumlu' })
  await server.call(commentEndpoints.task.add, {
    as: ada,
    params: { id: task.id },
    body: { clientId: randomUUID(), text: 'Not' },
  })
  await server.call(taskEndpoints.remove, { as: ada, params: { id: task.id } })
  expect(await remove(ada, [{ kind: 'task', id: task.id }])).toMatchObject([{ done: true }])
  const left = await server.ctx.db.selectFrom('taskComments').select('id').where('taskId', '=', task.id).execute()
  expect(left).toEqual([])
})

test('pages, kinds and words narrow it, Turkish letters or not', async () => {
  const ada = await server.person()
  for (const title of ['İade formu', 'Irmak raporu', 'Çağrı listesi']) {
    await deletedTask(ada, title)
    server.clock.advance(1000)
  }
  expect(await titles(ada)).toEqual(['Çağrı listesi', 'Irmak raporu', 'İade formu'])
  expect(await titles(ada, { sort: 'title' })).toEqual(['Çağrı listesi', 'Irmak raporu', 'İade formu'])
  expect(await titles(ada, { q: 'cagri' })).toEqual(['Çağrı listesi'])
  expect(await titles(ada, { size: 2, page: 2 })).toEqual(['İade formu'])
  expect((await trash(ada, { kind: 'card' })).total).toBe(0)
  expect((await trash(ada, { kind: 'card' })).kindCounts.task).toBe(3)
})

test('cards and columns lie there too; of one’s own space no Admin reads', async () => {
  const ada = await server.person()
  const boards = boardsOf(server)
  const column = await boards.column(ada, 'Gizli sütun')
  await server.call(kanbanEndpoints.removeBoard, { as: ada, params: { id: column.id } })
  expect((await trash(ada)).rows).toMatchObject([{ kind: 'column', title: 'Gizli sütun' }])
  expect(await titles(admin, { deletedById: ada.id })).toEqual([])
  expect(await restore(admin, [{ kind: 'column', id: column.id }])).toMatchObject([{ done: false, status: 404 }])
  expect(await restore(ada, [{ kind: 'column', id: column.id }])).toMatchObject([{ done: true }])
})

/** A project of its manager with one member, and a card that the member deleted there. */
async function deletedCard(...members: Person[]) {
  const manager = await server.person({ fullName: 'Çağrı Özdemir' }, ['Proje Yöneticisi'])
  const project = await managing(server).project(manager, { memberIds: members.map(({ id }) => id) })
  const boards = boardsOf(server)
  const column = await boards.column(manager, 'Sırada', { projectId: project.id })
  const card = await boards.card(manager, column.id, 'Yöneticinin kartı')
  const [deleter = manager] = members
  await server.call(kanbanEndpoints.removeItem, { as: deleter, params: { id: card.id } })
  return { manager, project, item: { kind: 'card' as const, id: card.id } }
}

test('what lay in a project goes for good by its manager’s or an Admin’s word alone; until then the manager finds it', async () => {
  const [ada, bora] = [await server.person(), await server.person()]
  const { manager, item } = await deletedCard(ada, bora)
  const own = await deletedTask(ada, 'Kendi görevi')
  expect((await trash(ada)).rows.map(({ id, kind, mayRemove }) => ({ kind, id, mayRemove }))).toEqual(
    expect.arrayContaining([
      { ...item, mayRemove: false },
      { ...own.item, mayRemove: true },
    ]),
  )
  expect(await remove(ada, [item, own.item])).toMatchObject([
    { done: false, status: 403, message: expect.stringContaining('yönetici') },
    { done: true },
  ])
  expect(await titles(bora)).toEqual([])
  expect(await remove(bora, [item])).toMatchObject([{ done: false, status: 404 }])
  expect((await trash(manager)).rows).toMatchObject([{ ...item, mayRemove: true, deletedBy: { id: ada.id } }])
  expect(await restore(manager, [item])).toMatchObject([{ done: true }])
  await server.call(kanbanEndpoints.removeItem, { as: ada, params: { id: item.id } })
  const events = await eventsDuring(server.ctx, async () => {
    expect(await remove(manager, [item])).toMatchObject([{ done: true }])
  })
  expect(events.find(({ name }) => name === trashRemoved.name)?.rooms.toSorted()).toEqual(
    [ada, manager].map(({ id }) => `user:${id}`).toSorted(),
  )
  const second = await deletedCard(ada)
  expect(await remove(admin, [second.item])).toMatchObject([{ done: true }])
})

test('tasks, milestones and files of a project come back by its manager too', async () => {
  const ada = await server.person()
  const { manager, project } = await deletedCard(ada)
  const task = await work.create(ada, { title: 'Projenin görevi', spaceId: project.id })
  await server.call(taskEndpoints.remove, { as: ada, params: { id: task.id } })
  const file = await talking(server).upload(ada, 'plan.txt', 'plan')
  const place = { id: project.id, fileId: file.id }
  await server.call(projectFileEndpoints.attach, { as: ada, params: place, body: { fileIds: [file.id] } })
  await server.call(projectFileEndpoints.detach, { as: ada, params: place })
  const items: TrashItem[] = [
    { kind: 'task', id: task.id },
    { kind: 'projectFile', id: file.id },
  ]
  expect(await remove(ada, items)).toMatchObject([{ status: 403 }, { status: 403 }])
  expect(await restore(manager, items)).toMatchObject([{ done: true }, { done: true }])
})

test('of a project that one has left nothing is in the trash any more', async () => {
  const ada = await server.person()
  const { manager, project, item } = await deletedCard(ada)
  expect(await titles(ada)).toEqual(['Yöneticinin kartı'])
  await server.call(projectMemberEndpoints.remove, { as: manager, params: { id: project.id, userId: ada.id } })
  expect(await trash(ada)).toMatchObject({ rows: [], total: 0, people: [] })
  expect(await remove(ada, [item])).toMatchObject([{ done: false, status: 404 }])
  expect(await restore(ada, [item])).toMatchObject([{ done: false, status: 404 }])
  expect(await restore(manager, [item])).toMatchObject([{ done: true }])
})

test('after thirty days the sweep takes what lies there, and only that', async () => {
  const ada = await server.person()
  const old = await deletedTask(ada, 'Eskimiş')
  server.clock.advance(20 * dayMs)
  await deletedTask(ada, 'Yeni')
  server.clock.advance(10 * dayMs + 1000)
  await enqueueJob(server.ctx.db, server.clock.now(), { kind: 'trash.sweep', payload: {} })
  const events = await eventsDuring(server.ctx, () => server.jobs.runDue())
  expect(events.filter(({ name }) => name === trashRemoved.name)).toContainEqual(
    expect.objectContaining({ payload: old.item, rooms: [`user:${ada.id}`], actorId: null }),
  )
  // The session of a month ago has ended.
  expect(await titles({ ...ada, token: await server.session(ada.id) })).toEqual(['Yeni'])
})
