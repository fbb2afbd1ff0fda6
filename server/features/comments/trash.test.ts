import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commentEndpoints } from '#contract/comments/comments.endpoints.ts'
import { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { projectMemberEndpoints } from '#contract/projects/members.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { trashEndpoints } from '#contract/trash/trash.endpoints.ts'
import { enqueueJob } from '../../platform/jobs/jobs.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { boardsOf } from '../kanban/kanban.testing.ts'
import { managing } from '../projects/projects.testing.ts'
import { type Person, working } from '../tasks/tasks.testing.ts'

const dayMs = 24 * 60 * 60 * 1000
let server: TestServer
let manager: Person
let ada: Person
let bora: Person
let admin: Person
let projectId: number

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  manager = await server.person({ fullName: 'Ömer Kaya' }, ['Proje Yöneticisi'])
  ada = await server.person({ fullName: 'Ada Yıldız' })
  bora = await server.person()
  admin = await server.person({}, ['Admin'])
  projectId = (await managing(server).project(manager, { name: 'Depo', memberIds: [ada.id, bora.id] })).id
})
afterAll(() => server.close())

interface Host {
  id: number
  detail: string
  add(as: Person, text: string): Promise<number>
  remove(as: Person, id: number): Promise<number>
  texts(): Promise<string[]>
  count(): Promise<number>
  throwAway(): Promise<unknown>
  takeBack(): Promise<unknown>
}

const hosts = {
  async taskComment(): Promise<Host> {
    const work = working(server)
    const { id, key, title } = await work.create(manager, { spaceId: projectId })
    const at = { as: manager, params: { id } }
    return {
      ...{ id, detail: `${key} · ${title}` },
      async add(as, text) {
        const body = { clientId: randomUUID(), text }
        return (await server.call(commentEndpoints.task.add, { as, params: { id }, body })).body.id
      },
      remove: async (as, commentId) =>
        (await server.call(commentEndpoints.task.remove, { as, params: { commentId } })).status,
      texts: async () =>
        (await server.call(commentEndpoints.task.list, { ...at, query: {} })).body.rows.map(({ text }) => text),
      count: async () => (await work.read(manager, id)).body.commentCount,
      throwAway: () => server.call(taskEndpoints.remove, at),
      takeBack: () => server.call(taskEndpoints.restore, at),
    }
  },
  async cardComment(): Promise<Host> {
    const boards = boardsOf(server)
    const column = await boards.column(manager, 'Sırada', { projectId })
    const { id } = await boards.card(manager, column.id, 'Raf yerleşimi')
    const at = { as: manager, params: { id } }
    return {
      ...{ id, detail: 'Depo · Raf yerleşimi' },
      add: async (as, text) =>
        (await server.call(commentEndpoints.card.add, { as, params: { id }, body: { text } })).body.id,
      remove: async (as, commentId) =>
        (await server.call(commentEndpoints.card.remove, { as, params: { id, commentId } })).status,
      texts: async () => (await server.call(kanbanCardEndpoints.read, at)).body.comments.map(({ text }) => text),
      count: async () =>
        (await boards.board(manager, projectId)).items.find((item) => item.id === id)?.commentsCount ?? -1,
      throwAway: () => server.call(kanbanEndpoints.removeItem, at),
      takeBack: () => server.call(kanbanCardEndpoints.restore, at),
    }
  },
}

describe.each(Object.keys(hosts) as (keyof typeof hosts)[])('%s', (kind) => {
  const trash = async (as: Person) =>
    (await server.call(trashEndpoints.list, { as, query: { kind, size: 100 } })).body.rows
  const ids = async (as: Person) => (await trash(as)).map(({ id }) => id)
  const restore = async (as: Person, id: number) =>
    (await server.call(trashEndpoints.restore, { as, body: { items: [{ kind, id }] } })).body.results[0]
  const removeForGood = async (as: Person, id: number) =>
    (await server.call(trashEndpoints.remove, { as, body: { items: [{ kind, id }] } })).body.results[0]
  const kept = async (id: number) => {
    const table = kind === 'taskComment' ? 'taskComments' : 'kanbanComments'
    return (await server.ctx.db.selectFrom(table).select('text').where('id', '=', id).execute()).length
  }

  test('lies in the trash of who deleted it and of who manages the project, called by its words', async () => {
    const host = await hosts[kind]()
    const id = await host.add(ada, `**Bakar mısın** <@${manager.id}>?\nİkinci satır`)
    expect(await host.remove(ada, id)).toBe(204)
    expect([await host.texts(), await host.count()]).toEqual([[], 0])
    expect(await trash(ada)).toMatchObject([
      { id, title: 'Bakar mısın @Ömer Kaya? İkinci satır', detail: host.detail, deletedBy: { id: ada.id } },
    ])
    expect((await trash(ada))[0]?.mayRemove).toBe(false)
    expect((await trash(manager))[0]).toMatchObject({ id, mayRemove: true })
    expect(await ids(admin)).toEqual([id])
    expect(await ids(bora)).toEqual([])
    expect(await restore(bora, id)).toMatchObject({ done: false, status: 404 })
    expect(await restore(ada, id)).toMatchObject({ done: true })
    expect([(await host.texts()).length, await host.count(), await ids(ada)]).toEqual([1, 1, []])
    // Whoever finds it there brings it back.
    await host.remove(ada, id)
    expect(await restore(manager, id)).toMatchObject({ done: true })
    await host.remove(ada, id)
    expect(await restore(admin, id)).toMatchObject({ done: true })
    expect(await host.count()).toBe(1)
  })

  test('goes for good by who manages the project; the log knows where it was, and none of its words', async () => {
    const host = await hosts[kind]()
    const id = await host.add(ada, 'Gizli fiyat 100')
    await host.remove(ada, id)
    expect(await removeForGood(ada, id)).toMatchObject({ done: false, status: 403 })
    expect(await removeForGood(bora, id)).toMatchObject({ done: false, status: 404 })
    expect(await removeForGood(manager, id)).toMatchObject({ done: true })
    expect([await kept(id), await ids(ada), await ids(manager)]).toEqual([0, [], []])
    expect(await restore(ada, id)).toMatchObject({ done: false, status: 404 })
    const lines = await server.ctx.db
      .selectFrom('activity')
      .select(['action', 'objectTitle'])
      .where('objectId', '=', id)
      .where('objectKind', '=', kind)
      .execute()
    expect(lines).toEqual([{ action: 'trash.removed', objectTitle: host.detail }])
  })

  test('is hidden while its place is in the trash, comes back with it, and goes after its own thirty days', async () => {
    const host = await hosts[kind]()
    const id = await host.add(manager, 'Ölçüler geldi')
    await host.remove(manager, id)
    await host.throwAway()
    expect(await ids(manager)).not.toContain(id)
    expect(await restore(manager, id)).toMatchObject({ done: false, status: 404 })
    await host.takeBack()
    expect(await ids(manager)).toContain(id)
    const later = async (days: number) => {
      server.clock.advance(days * dayMs)
      await enqueueJob(server.ctx.db, server.clock.now(), { kind: 'trash.sweep', payload: {} })
      await server.jobs.runDue()
      return kept(id)
    }
    expect([await later(29), await later(2)]).toEqual([1, 0])
    // The sessions of a month ago have ended.
    for (const person of [manager, ada, bora, admin]) person.token = await server.session(person.id)
  })

  test('is closed to who left its place', async () => {
    const [host, left] = [await hosts[kind](), await server.person()]
    const place = { as: manager, params: { id: projectId, userId: left.id } }
    expect((await server.call(projectMemberEndpoints.put, { ...place, body: {} })).status).toBe(200)
    const id = await host.add(left, 'Görüşürüz')
    await host.remove(left, id)
    expect(await ids(left)).toEqual([id])
    await server.call(projectMemberEndpoints.remove, place)
    expect(await ids(left)).toEqual([])
    expect(await restore(left, id)).toMatchObject({ done: false, status: 404 })
  })
})

test('of a task of nobody’s space it is closed to who does not take part any more', async () => {
  const work = working(server)
  const task = await work.create(bora, { participantIds: [ada.id] })
  const body = { clientId: randomUUID(), text: 'Ben de bakarım' }
  const { id } = (await server.call(commentEndpoints.task.add, { as: ada, params: { id: task.id }, body })).body
  await server.call(commentEndpoints.task.remove, { as: ada, params: { commentId: id } })
  const mine = async () =>
    (await server.call(trashEndpoints.list, { as: ada, query: { kind: 'taskComment' } })).body.rows.map((row) => row.id)
  expect(await mine()).toContain(id)
  const { version } = (await work.read(bora, task.id)).body
  expect((await work.update(bora, { id: task.id, version }, { participantIds: [] })).status).toBe(200)
  expect(await mine()).not.toContain(id)
})
