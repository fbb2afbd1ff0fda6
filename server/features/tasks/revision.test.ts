import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { historyEndpoints } from '#contract/tasks/parts.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { type Person, working } from './tasks.testing.ts'

const day = 24 * 60 * 60 * 1000
let server: TestServer
let work: ReturnType<typeof working>
let admin: Person
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z') })
  work = working(server)
  admin = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

describe('a change', () => {
  test('of the project takes nobody along who is not in it, unless by who lets people in', async () => {
    const [manager, ada, bora, outsider] = [
      await server.person(),
      await server.person(),
      await server.person(),
      await server.person(),
    ]
    const spaceId = await work.project(manager, ada, bora)
    const people = { participantIds: [bora.id, outsider.id] }
    const shared = await work.create(ada, people)
    const refused = await work.update(ada, shared, { spaceId })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['participantIds']])
    const alone = await work.update(ada, shared, { spaceId, participantIds: [bora.id] })
    expect(alone.body).toMatchObject({ space: { id: spaceId }, participants: [{ id: bora.id }] })
    expect((await work.read(outsider, shared.id)).status).toBe(404)
    const watched = await work.create(ada, { watcherIds: [bora.id, outsider.id] })
    expect((await work.update(ada, watched, { spaceId })).body.watchers).toMatchObject([{ id: bora.id }])
    expect((await work.read(outsider, watched.id)).status).toBe(404)
    const managers = await work.create(manager, people)
    expect((await work.update(manager, managers, { spaceId })).status).toBe(200)
  })

  test('is written, told and kept in the history from what to what; nothing changed, nothing happened', async () => {
    const ada = await server.person()
    const task = await work.create(ada, { title: 'Taslak', labels: ['a'] })
    const change = { title: 'Son hâli', priority: 'urgent', labels: ['a', 'b'], spentMinutes: 30 }
    const { status, body } = await work.update(ada, task, change)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...change, version: 2 })
    const events = await eventsDuring(server.ctx, () => work.update(ada, body, change))
    expect(events).toEqual([])
    const { rows } = (await server.call(historyEndpoints.list, { as: ada, params: { id: task.id } })).body
    expect(rows).toHaveLength(2)
    expect(rows[1]?.changes).toEqual([
      { field: 'title', from: 'Taslak', to: 'Son hâli' },
      { field: 'labels', from: ['a'], to: ['a', 'b'] },
      { field: 'priority', from: 'normal', to: 'urgent' },
      { field: 'spentMinutes', from: 0, to: 30 },
    ])
  })

  test('with an old version answers 409 with the row as it is now', async () => {
    const ada = await server.person()
    const task = await work.create(ada)
    await work.update(ada, task, { title: 'Önce gelen' })
    const late = await work.update(ada, task, { title: 'Geç kalan' })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ code: 'staleVersion', current: { title: 'Önce gelen', version: 2 } })
  })

  test('of what has to be asked for is refused to the assignee', async () => {
    const [boss, bora] = [await server.person(), await server.person()]
    const task = await work.create(admin, { assigneeId: bora.id, endDay: '2026-11-18' })
    const refused = async (change: object) => (await work.update(bora, task, change)).body.code
    expect(await refused({ endDay: '2026-12-01' })).toBe('askForMoreTime')
    expect(await refused({ requiresApproval: false })).toBe('planNotYours')
    expect(await refused({ approverId: boss.id })).toBe('planNotYours')
    expect(await refused({ assigneeId: boss.id })).toBe('assigneeNotYours')
    expect((await work.update(bora, task, { description: 'Sürüyor' })).status).toBe(200)
    const member = await server.person()
    const spaceId = await work.project(admin, member)
    const shared = await work.create(admin, { assigneeId: bora.id, spaceId })
    expect((await work.update(member, shared, { title: 'x' })).body.code).toBe('taskNotYours')
  })

  test('of the assignee tells the old one that it is gone, and asks nobody about themselves', async () => {
    const boss = await server.person({}, ['Proje Yöneticisi'])
    const [bora, can] = [await server.person({ managerId: boss.id }), await server.person()]
    const task = await work.create(admin, { assigneeId: bora.id })
    expect(task.approver?.id).toBe(boss.id)
    const events = await eventsDuring(server.ctx, () => work.update(admin, task, { assigneeId: can.id }))
    expect(events.find(({ name }) => name === 'task.gone')).toMatchObject({ rooms: [`user:${bora.id}`] })
    expect((await work.read(bora, task.id)).status).toBe(404)
    const { body } = await work.update(admin, { id: task.id, version: 2 }, { assigneeId: boss.id })
    expect(body).toMatchObject({ assignee: { id: boss.id }, approver: { id: admin.id } })
  })

  test('of the project brings its manager as the approver', async () => {
    const [manager, ada] = [await server.person(), await server.person()]
    const spaceId = await work.project(manager, ada)
    const task = await work.create(ada)
    const { body } = await work.update(ada, task, { spaceId })
    expect(body).toMatchObject({ space: { id: spaceId, managerId: manager.id }, approver: { id: manager.id } })
    const foreign = await work.project(await server.person())
    expect((await work.update(ada, body, { spaceId: foreign })).status).toBe(404)
  })

  test('gives an expired task a day that has not passed, and it goes on', async () => {
    const ada = await server.person()
    const task = await work.create(ada, { endDay: '2026-11-10' })
    await server.ctx.db.updateTable('tasks').set({ status: 'expired' }).where('id', '=', task.id).execute()
    const { body } = await work.update(ada, task, { endDay: '2026-11-16' })
    expect(body).toMatchObject({ status: 'active', endDay: '2026-11-16' })
  })
})

describe('deleting', () => {
  test('puts a task into the trash for everybody, and back for who deleted it', async () => {
    const [ada, bora] = [await server.person(), await server.person()]
    const task = await work.create(ada, { participantIds: [bora.id] })
    const remove = (as: Person) => server.call(taskEndpoints.remove, { as, params: { id: task.id } })
    const restore = (as: Person) => server.call(taskEndpoints.restore, { as, params: { id: task.id } })
    expect((await remove(bora)).status).toBe(403)
    const events = await eventsDuring(server.ctx, () => remove(ada))
    expect(events).toMatchObject([{ name: 'task.gone', payload: { id: task.id } }])
    for (const person of [ada, bora, admin]) expect((await work.read(person, task.id)).status).toBe(404)
    expect((await work.list(ada)).total).toBe(0)
    expect((await restore(bora)).status).toBe(404)
    expect((await restore(ada)).body).toMatchObject({ id: task.id, status: 'active' })
    expect((await work.read(bora, task.id)).status).toBe(200)
  })

  test('is final after thirty days', async () => {
    const ada = await server.person()
    const task = await work.create(ada)
    await server.call(taskEndpoints.remove, { as: ada, params: { id: task.id } })
    const deleted = (ms: number) =>
      server.ctx.db
        .updateTable('tasks')
        .set({ deletedAt: new Date(server.clock.now().getTime() - ms) })
        .where('id', '=', task.id)
        .execute()
    const restore = async () => (await server.call(taskEndpoints.restore, { as: ada, params: { id: task.id } })).status
    await deleted(30 * day + 1)
    expect(await restore()).toBe(404)
    await deleted(30 * day)
    expect(await restore()).toBe(200)
  })
})

describe('many at once', () => {
  test('each answers for itself', async () => {
    const boss = await server.person()
    const [ada, bora] = [await server.person(), await server.person({ managerId: boss.id })]
    const asked = await work.create(ada, { assigneeId: bora.id })
    const stale = await work.create(ada, { assigneeId: bora.id })
    await work.update(ada, stale, { title: 'Değişti' })
    const foreign = await work.create(await server.person())
    const decided = await work.create(ada, { assigneeId: bora.id })
    await work.move(admin, decided, 'approve')
    const items = [asked, stale, foreign, decided].map(({ id, version }) => ({ id, version }))
    const { body } = await server.call(taskEndpoints.bulk, { as: boss, body: { action: 'approve', items } })
    expect(body.results.map(({ id, done, status, code }) => [id, done, status, code])).toEqual([
      [asked.id, true, 200, ''],
      [stale.id, false, 409, 'staleVersion'],
      [foreign.id, false, 404, 'notFound'],
      [decided.id, false, 409, 'taskDecided'],
    ])
    expect(body.results[0]?.task).toMatchObject({ status: 'active' })
    expect(body.results[1]?.task).toMatchObject({ title: 'Değişti', version: 2 })
    expect(body.results[2]?.task).toBeNull()
    expect(body.results[3]?.message).toContain(admin.fullName)
  })

  test('labels are added, fields set, tasks deleted and restored', async () => {
    const ada = await server.person()
    const tasks = [await work.create(ada, { labels: ['eski'] }), await work.create(ada)]
    const bulk = async (body: object) => {
      const fresh = await Promise.all(tasks.map(async ({ id }) => (await work.read(ada, id)).body.version))
      const items = tasks.map(({ id }, index) => ({ id, version: fresh[index] ?? 3 }))
      const answer = await server.call(taskEndpoints.bulk, { as: ada, body: { items, ...body } as never })
      return answer.body.results
    }
    const changed = await bulk({ action: 'change', change: { priority: 'high', addLabels: ['yeni'] } })
    expect(changed.map(({ task }) => [task?.priority, task?.labels])).toEqual([
      ['high', ['eski', 'yeni']],
      ['high', ['yeni']],
    ])
    expect((await bulk({ action: 'remove' })).every(({ done }) => done)).toBe(true)
    expect((await work.list(ada)).total).toBe(0)
    expect((await bulk({ action: 'restore' })).every(({ done }) => done)).toBe(true)
    expect((await work.list(ada)).total).toBe(2)
    const unreasoned = await server.call(taskEndpoints.bulk, {
      as: ada,
      body: { action: 'cancel', items: [{ id: 1, version: 1 }] } as never,
    })
    expect(unreasoned.status).toBe(400)
  })
})
