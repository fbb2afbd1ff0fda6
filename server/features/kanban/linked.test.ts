import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import { kanbanDetailEndpoints } from '#contract/kanban/details.endpoints.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { moveEndpoints } from '#contract/tasks/moves.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { TaskDraft } from '#contract/tasks/tasks.schemas.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { boardsOf, type Somebody } from './kanban.testing.ts'

let server: TestServer
let boards: ReturnType<typeof boardsOf>
let manager: Somebody
let me: Somebody
let mate: Somebody
let projectId: number
let todo: number
let waiting: number
let done: number

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  boards = boardsOf(server)
  manager = await server.person({ fullName: 'Çağrı Özdemir' }, ['Proje Yöneticisi'])
  me = await server.person({ fullName: 'Zeynep Şimşek' })
  mate = await server.person({ fullName: 'Emre Coşkun' })
})
beforeEach(async () => {
  projectId = await boards.project(manager, me, mate)
  todo = (await boards.board(me, projectId)).boards[0]?.id ?? 0
  await boards.column(me, 'Sürüyor', { projectId, taskStatus: 'active' })
  waiting = (await boards.column(me, 'Onay bekliyor', { projectId, taskStatus: 'pending' })).id
  done = (await boards.column(me, 'Tamamlandı', { projectId, taskStatus: 'completed' })).id
})
afterAll(() => server.close())

async function task(as: Somebody, more: Partial<TaskDraft> = {}) {
  const body = { clientId: randomUUID(), title: 'Sözleşme ekleri', spaceId: projectId, ...more }
  return (await server.call(taskEndpoints.create, { as, body })).body
}
const link = (as: Somebody, id: number, taskId: number) =>
  server.call(kanbanDetailEndpoints.linkTask, { as, params: { id }, body: { taskId } })
const statusOf = async (id: number) =>
  (await server.call(taskEndpoints.read, { as: manager, params: { id } })).body.status
const follow = async () => {
  await server.reactions.runDue()
  await server.jobs.runDue()
}
async function linkedCard(requiresApproval: boolean) {
  const { id: taskId } = await task(me, { requiresApproval })
  const card = await boards.card(me, todo, 'Sözleşme')
  expect((await link(me, card.id, taskId)).status).toBe(200)
  return { taskId, id: card.id }
}

describe('a linked card', () => {
  it('shows its task to everybody on the board', async () => {
    const { taskId, id } = await linkedCard(true)
    const { items } = await boards.board(mate, projectId)
    expect(items.find((card) => card.id === id)?.task).toMatchObject({
      id: taskId,
      key: `GRV-${taskId}`,
      status: 'active',
      pendingKind: null,
      requiresApproval: true,
      assignee: { id: me.id },
      approver: { id: manager.id },
    })
  })

  it('dropped into a column with a status takes its task there', async () => {
    const { taskId, id } = await linkedCard(false)
    const moved = await boards.move(me, id, done, null)
    expect(moved).toMatchObject({ status: 200, body: { boardId: done, task: { status: 'completed' } } })
    expect(moved.body.completedAt).not.toBeNull()
    expect(await statusOf(taskId)).toBe('completed')
  })

  it('cannot go around an approval: it waits in that column, and goes on when it is given', async () => {
    const { taskId, id } = await linkedCard(true)
    const moved = await boards.move(me, id, done, null)
    expect(moved.body).toMatchObject({ boardId: waiting, task: { status: 'pending', pendingKind: 'complete' } })
    expect(await boards.picture(me, projectId)).toMatchObject({ 'Onay bekliyor': ['Sözleşme'], Tamamlandı: [] })
    const own = await boards.move(me, id, done, null)
    expect(own).toMatchObject({ status: 403, body: { code: 'moveNotYours' } })
    expect(await statusOf(taskId)).toBe('pending')
    const { version } = (await server.call(taskEndpoints.read, { as: manager, params: { id: taskId } })).body
    await server.call(moveEndpoints.approve, { as: manager, params: { id: taskId }, body: { version } })
    await follow()
    expect(await boards.picture(me, projectId)).toMatchObject({ 'Onay bekliyor': [], Tamamlandı: ['Sözleşme'] })
  })

  it('dropped by the approver among what is done approves', async () => {
    const { taskId, id } = await linkedCard(true)
    await boards.move(me, id, waiting, null)
    expect(await statusOf(taskId)).toBe('pending')
    expect((await boards.move(manager, id, done, null)).body).toMatchObject({
      boardId: done,
      task: { status: 'completed' },
    })
  })

  it('stays where it is when its task refuses, through every call that moves', async () => {
    const { taskId, id } = await linkedCard(true)
    expect((await boards.move(mate, id, done, null)).status).toBe(403)
    const listed = await server.call(kanbanEndpoints.arrangeItems, { as: mate, body: { boardId: done, ids: [id] } })
    expect(listed.status).toBe(403)
    expect(await boards.picture(me, projectId)).toMatchObject({ Yapılacaklar: ['Sözleşme'], Tamamlandı: [] })
    expect(await statusOf(taskId)).toBe('active')
    const expired = (await boards.column(me, 'Süresi dolan', { projectId, taskStatus: 'expired' })).id
    expect(await boards.move(me, id, expired, null)).toMatchObject({
      status: 409,
      body: { code: 'cardDropImpossible' },
    })
  })

  it('takes its task along through the specification’s list too', async () => {
    const { taskId, id } = await linkedCard(true)
    const plain = await boards.card(me, todo, 'Bağsız')
    const answer = await server.call(kanbanEndpoints.arrangeItems, {
      as: me,
      body: { boardId: done, ids: [id, plain.id] },
    })
    expect(answer).toMatchObject({ status: 201, body: { itemsIds: [plain.id] } })
    expect(await boards.picture(me, projectId)).toMatchObject({ 'Onay bekliyor': ['Sözleşme'], Tamamlandı: ['Bağsız'] })
    expect(await statusOf(taskId)).toBe('pending')
  })

  it('asks for a reason where its task does', async () => {
    const dropped = (await boards.column(me, 'Vazgeçilen', { projectId, taskStatus: 'notCompleted' })).id
    const { taskId, id } = await linkedCard(true)
    expect(await boards.move(manager, id, dropped, null)).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    })
    expect((await boards.move(manager, id, dropped, null, 'Müşteri vazgeçti')).status).toBe(200)
    expect(await statusOf(taskId)).toBe('notCompleted')
  })

  it('follows what happens to its task elsewhere, but stays in a column that fits or has no rival', async () => {
    const { taskId, id } = await linkedCard(false)
    const { version } = (await server.call(taskEndpoints.read, { as: me, params: { id: taskId } })).body
    await server.call(taskEndpoints.update, { as: me, params: { id: taskId }, body: { version, title: 'Yeni ad' } })
    await follow()
    expect((await boards.picture(me, projectId)).Yapılacaklar).toEqual(['Sözleşme'])
    expect((await boards.board(me, projectId)).items.find((card) => card.id === id)?.task?.title).toBe('Yeni ad')
    await server.call(moveEndpoints.complete, { as: me, params: { id: taskId }, body: { version: version + 1 } })
    await follow()
    expect((await boards.picture(me, projectId)).Tamamlandı).toEqual(['Sözleşme'])
  })

  it('loses its task when that is deleted', async () => {
    const { taskId, id } = await linkedCard(false)
    await server.call(taskEndpoints.remove, { as: me, params: { id: taskId } })
    await follow()
    expect((await boards.board(me, projectId)).items.find((card) => card.id === id)?.task).toBeNull()
    expect((await boards.move(me, id, done, null)).status).toBe(200)
  })
})

describe('linking', () => {
  it('takes a task of the same project only, and on one’s own board any that one sees', async () => {
    const elsewhere = await task(me, { spaceId: null })
    const card = await boards.card(me, todo, 'Kart')
    expect((await link(me, card.id, elsewhere.id)).status).toBe(404)
    const ownColumn = (await boards.board(me)).boards[0]?.id ?? 0
    const own = await boards.card(me, ownColumn, 'Kendi kartım')
    expect((await link(me, own.id, elsewhere.id)).body.task?.id).toBe(elsewhere.id)
    const theirs = await task(mate, { spaceId: null })
    expect((await link(me, own.id, theirs.id)).status).toBe(404)
  })

  it('makes a task of a card, once, and takes it back', async () => {
    const card = await boards.card(me, todo, 'Kartın adı')
    const make = (clientId: string) =>
      server.call(kanbanDetailEndpoints.makeTask, {
        as: me,
        params: { id: card.id },
        body: { assigneeId: mate.id, clientId },
      })
    const first = await make('anahtar-gorev')
    expect(first).toMatchObject({ status: 201, body: { task: { status: 'pending', pendingKind: 'create' } } })
    expect((await make('anahtar-gorev')).body.task?.id).toBe(first.body.task?.id)
    expect(await make('baska-anahtar')).toMatchObject({ status: 409, body: { code: 'cardAlreadyLinked' } })
    const made = await server.call(taskEndpoints.read, { as: mate, params: { id: first.body.task?.id ?? 0 } })
    expect(made.body).toMatchObject({ title: 'Kartın adı', space: { id: projectId }, assignee: { id: mate.id } })
    const apart = await server.call(kanbanDetailEndpoints.unlinkTask, { as: me, params: { id: card.id } })
    expect(apart.body.task).toBeNull()
    expect((await server.call(kanbanCardEndpoints.read, { as: me, params: { id: card.id } })).body.card.task).toBeNull()
  })
})
