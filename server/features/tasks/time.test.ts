import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { historyEndpoints } from '#contract/tasks/parts.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { timeEndpoints } from '#contract/tasks/time.endpoints.ts'
import { trashEndpoints } from '#contract/trash/trash.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { administering } from '../people/people.testing.ts'
import { type Person, working } from './tasks.testing.ts'

let server: TestServer
let work: ReturnType<typeof working>
let admin: Person
let manager: Person
let assignee: Person
let helper: Person
let member: Person
let spaceId: number
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-18T09:00:00Z') })
  work = working(server)
  admin = await server.person({}, ['Admin'])
  manager = await server.person({ fullName: 'Ömer Kaya' })
  assignee = await server.person({ fullName: 'Elif Kaya' })
  helper = await server.person({ fullName: 'Can Er' })
  member = await server.person({ fullName: 'Işık Er' })
  spaceId = await work.project(manager, assignee, helper, member)
})
afterAll(() => server.close())

type Entry = Partial<BodyInput<typeof timeEndpoints.add>>
const add = (as: Person, id: number, entry: Entry = {}) =>
  server.call(timeEndpoints.add, {
    as,
    params: { id },
    body: { clientId: randomUUID(), day: '2026-11-18', minutes: 30, ...entry },
  })
const list = async (as: Person, id: number, query: { page?: number; size?: number } = {}) =>
  (await server.call(timeEndpoints.list, { as, params: { id }, query })).body
const change = (as: Person, id: number, entryId: number, body: BodyInput<typeof timeEndpoints.change>) =>
  server.call(timeEndpoints.change, { as, params: { id, entryId }, body })
const remove = (as: Person, id: number, entryId: number) =>
  server.call(timeEndpoints.remove, { as, params: { id, entryId } })
const restore = (as: Person, id: number, entryId: number) =>
  server.call(timeEndpoints.restore, { as, params: { id, entryId } })
const spent = async (id: number) => (await work.read(admin, id)).body.spentMinutes
const ours = () => work.create(manager, { assigneeId: assignee.id, participantIds: [helper.id], spaceId })

describe('time spent on a task', () => {
  test('is the sum of its entries, the newest day first, page by page', async () => {
    const { id } = await ours()
    const first = await add(assignee, id, { minutes: 90, day: '2026-11-16', note: '  Ölçüm  ' })
    expect([first.status, first.body.person.fullName, first.body.note]).toEqual([201, 'Elif Kaya', 'Ölçüm'])
    await add(helper, id, { minutes: 45, day: '2026-11-18' })
    await add(assignee, id, { minutes: 15, day: '2026-11-17' })
    expect(await spent(id)).toBe(150)
    const { rows, total } = await list(member, id, { size: 2 })
    expect([total, rows.map(({ day }) => day)]).toEqual([3, ['2026-11-18', '2026-11-17']])
    expect((await list(member, id, { size: 2, page: 2 })).rows.map(({ minutes }) => minutes)).toEqual([90])
    const { rows: listed } = await work.list(assignee)
    expect(listed.find((task) => task.id === id)?.spentMinutes).toBe(150)
    const history = await server.call(historyEndpoints.list, { as: member, params: { id } })
    expect(history.body.rows.filter(({ action }) => action === 'task.timeAdded')).toHaveLength(3)
  })

  test('is noted by who works on the task or answers for it, and by nobody else', async () => {
    const { id } = await ours()
    const stranger = await server.person()
    const statuses = []
    for (const person of [assignee, helper, manager, admin, member, stranger]) {
      statuses.push((await add(person, id)).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 403, 404])
    expect((await server.call(timeEndpoints.list, { as: stranger, params: { id } })).status).toBe(404)
  })

  test('is changed and removed by its person and by who answers for the task', async () => {
    const { id } = await ours()
    const { body: entry } = await add(helper, id, { minutes: 60 })
    expect((await change(assignee, id, entry.id, { version: 1, minutes: 5 })).status).toBe(403)
    expect((await remove(member, id, entry.id)).status).toBe(403)
    expect((await change(helper, id, entry.id, { version: 1, minutes: 75 })).body).toMatchObject({ minutes: 75 })
    expect((await change(manager, id, entry.id, { version: 2, day: '2026-11-17' })).body.person.id).toBe(helper.id)
    expect(await spent(id)).toBe(75)
    expect((await remove(admin, id, entry.id)).status).toBe(204)
    expect([await spent(id), (await list(helper, id)).total]).toEqual([0, 0])
  })

  test('does not let the second of two writers win unseen', async () => {
    const { id } = await ours()
    const { body: entry } = await add(helper, id, { minutes: 60 })
    await change(helper, id, entry.id, { version: 1, minutes: 75 })
    const late = await change(manager, id, entry.id, { version: 1, minutes: 10 })
    expect([late.status, late.body]).toMatchObject([409, { current: { minutes: 75, version: 2 } }])
    const { body: read } = await work.read(assignee, id)
    await add(helper, id, { minutes: 5 })
    const number = await work.update(assignee, read, { spentMinutes: 100 })
    expect([number.status, await spent(id)]).toEqual([409, 80])
  })

  test('comes back when its removal is undone, by who removed it', async () => {
    const { id } = await ours()
    const { body: entry } = await add(helper, id, { minutes: 60, note: 'Kablo' })
    await remove(helper, id, entry.id)
    await remove(helper, id, entry.id)
    expect((await restore(member, id, entry.id)).status).toBe(403)
    expect((await restore(helper, id, entry.id)).body).toMatchObject({ minutes: 60, note: 'Kablo' })
    expect([await spent(id), (await list(helper, id)).total]).toEqual([60, 1])
  })

  test('lies in the trash once it is deleted, and the sum of the task follows it', async () => {
    const { id, key, title } = await ours()
    const { body: entry } = await add(helper, id, { minutes: 75, note: 'Kablo', day: '2026-11-16' })
    await remove(helper, id, entry.id)
    const items = [{ kind: 'timeEntry' as const, id: entry.id }]
    const trash = async (as: Person) =>
      (await server.call(trashEndpoints.list, { as, query: { kind: 'timeEntry', q: key } })).body.rows
    const restored = async (as: Person) =>
      (await server.call(trashEndpoints.restore, { as, body: { items } })).body.results[0]?.status
    const removed = async (as: Person) =>
      (await server.call(trashEndpoints.remove, { as, body: { items } })).body.results[0]?.status
    const shown = { id: entry.id, title: 'Can Er · 2026-11-16 · 1:15 · Kablo', detail: `${key} · ${title}` }
    expect(await trash(helper)).toMatchObject([{ ...shown, mayRemove: false }])
    expect(await trash(manager)).toMatchObject([{ ...shown, mayRemove: true, deletedBy: { id: helper.id } }])
    expect([await trash(member), await restored(member)]).toEqual([[], 404])
    expect([await restored(helper), await spent(id), await trash(helper)]).toEqual([200, 75, []])
    await remove(helper, id, entry.id)
    // Whoever finds it there brings it back.
    expect([await restored(manager), await spent(id)]).toEqual([200, 75])
    await remove(helper, id, entry.id)
    const at = { as: manager, params: { id } }
    await server.call(taskEndpoints.remove, at)
    expect([await trash(helper), await restored(helper)]).toEqual([[], 404])
    await server.call(taskEndpoints.restore, at)
    expect([await removed(helper), await removed(manager), await spent(id)]).toEqual([403, 200, 0])
    expect(await server.ctx.db.selectFrom('taskTime').select('id').where('id', '=', entry.id).execute()).toEqual([])
  })

  test('is written once, however often it is sent, and refused where it makes no sense', async () => {
    const { id } = await ours()
    const clientId = randomUUID()
    const twice = [await add(assignee, id, { clientId }), await add(assignee, id, { clientId })]
    expect(twice[0]?.body.id).toBe(twice[1]?.body.id)
    expect(await spent(id)).toBe(30)
    for (const wrong of [{ minutes: 0 }, { minutes: -5 }, { minutes: 1441 }, { day: '2026-11-19' }, { minutes: 1.5 }]) {
      expect((await add(assignee, id, wrong)).status, JSON.stringify(wrong)).toBe(400)
    }
  })

  test('stays with the person who worked when somebody leaves the team', async () => {
    const leaver = await server.person({ fullName: 'Ada Gider' })
    const task = await work.create(manager, { assigneeId: assignee.id, participantIds: [leaver.id] })
    await add(leaver, task.id, { minutes: 40 })
    await administering(server).deactivate(admin, leaver.id)
    expect((await list(assignee, task.id)).rows).toMatchObject([{ minutes: 40, person: { fullName: 'Ada Gider' } }])
  })
})

describe('the number of minutes on the task', () => {
  test('is still written as before, and becomes an entry of the difference for who wrote it', async () => {
    const task = await work.create(assignee, { spentMinutes: 20 })
    const more = await work.update(assignee, task, { spentMinutes: 50 })
    expect(more.body.spentMinutes).toBe(50)
    await work.update(admin, more.body, { spentMinutes: 45 })
    const { rows } = await list(assignee, task.id)
    expect(rows.map(({ minutes, person }) => [minutes, person.id])).toEqual([
      [-5, admin.id],
      [30, assignee.id],
      [20, assignee.id],
    ])
    expect(await spent(task.id)).toBe(45)
  })

  test('never goes below zero', async () => {
    const task = await work.create(assignee, { spentMinutes: 20 })
    const { body } = await work.update(admin, task, { spentMinutes: 5 })
    const [, first] = (await list(assignee, task.id)).rows
    const answer = await remove(assignee, task.id, first?.id ?? 0)
    expect([answer.status, body.spentMinutes, await spent(task.id)]).toEqual([422, 5, 5])
  })

  test('keeps an entry for what earlier code writes into the column alone', async () => {
    const task = await work.create(manager, { assigneeId: assignee.id, spaceId })
    const write = (spentMinutes: number) =>
      server.ctx.db.updateTable('tasks').set({ spentMinutes }).where('id', '=', task.id).execute()
    await write(70)
    await write(70)
    expect((await list(assignee, task.id)).rows).toMatchObject([{ minutes: 70, person: { id: assignee.id } }])
  })

  test('stays with a task in the trash and does not come along with the next one of a series', async () => {
    const task = await work.create(assignee, {
      title: 'Haftalık sayım',
      endDay: '2026-11-18',
      recurrence: { every: 'week', interval: 1, weekdays: [], until: null },
    })
    await add(assignee, task.id, { minutes: 25 })
    const { body } = await work.read(assignee, task.id)
    await work.move(assignee, body, 'complete')
    const { rows } = await work.list(assignee, { status: 'active' })
    const next = rows.find(({ title }) => title === task.title)
    expect(next?.spentMinutes).toBe(0)
    expect((await list(assignee, next?.id ?? 0)).total).toBe(0)
    await server.call(taskEndpoints.remove, { as: assignee, params: { id: task.id } })
    await server.call(taskEndpoints.restore, { as: assignee, params: { id: task.id } })
    expect([await spent(task.id), (await list(assignee, task.id)).total]).toEqual([25, 1])
  })
})
