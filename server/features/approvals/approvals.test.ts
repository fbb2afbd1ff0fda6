import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { countQueries } from '../../testing/countQueries.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import type { Person } from '../tasks/tasks.testing.ts'
import { deciding, refusal } from './approvals.testing.ts'

let server: TestServer
let desk: ReturnType<typeof deciding>
let admin: Person

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  desk = deciding(server)
  admin = await server.person({ fullName: 'Ece Kaya' }, ['Admin'])
})
afterAll(() => server.close())

const team = async () => {
  const [manager, asker, worker] = [await server.person(), await server.person(), await server.person()]
  return { manager, asker, worker }
}

test('what waits is told as the task itself tells it, to the approver and to nobody else', async () => {
  const { manager, asker, worker } = await team()
  const task = await desk.request(manager, asker, worker, 'Çorlu nakliye fiyatı')
  const { rows, total, kindCounts, people, spaces, oldestAt } = await desk.queue(manager)
  expect(rows).toEqual([
    expect.objectContaining({
      source: 'task',
      id: task.id,
      version: task.version,
      key: task.key,
      title: 'Çorlu nakliye fiyatı',
      kind: 'create',
      askedBy: task.creator,
      assignee: task.assignee,
      approver: task.approver,
      own: false,
      deputyFor: null,
    }),
  ])
  expect({ total, kindCounts, oldestAt }).toEqual({
    total: 1,
    kindCounts: { create: 1, complete: 0, extend: 0, registration: 0, discount: 0, expense: 0 },
    oldestAt: rows[0]?.askedAt,
  })
  expect(people).toEqual([task.creator])
  expect(spaces).toEqual([{ id: task.space?.id, name: task.space?.name }])
  expect(await desk.count(asker)).toBe(0)
  expect((await desk.queue(worker)).rows).toEqual([])
})

test('the queue, its counts and the list of tasks say the same', async () => {
  const { manager, asker, worker } = await team()
  const spaceId = await desk.project(manager, asker, worker)
  await desk.create(asker, { spaceId, assigneeId: worker.id, title: 'Bir' })
  server.clock.advance(60_000)
  const own = await desk.create(worker, { spaceId, title: 'İki', endDay: '2099-05-01', requiresApproval: true })
  await desk.move(worker, own, 'complete')
  server.clock.advance(60_000)
  const late = await desk.create(worker, { spaceId, title: 'Üç', endDay: '2099-05-01', requiresApproval: true })
  await desk.move(worker, late, 'extend', { newEndDay: '2099-06-01', reason: 'Mal sahibi yurt dışında' })
  const { rows, total, kindCounts } = await desk.queue(manager)
  expect(rows.map(({ title, kind }) => [title, kind])).toEqual([
    ['Bir', 'create'],
    ['İki', 'complete'],
    ['Üç', 'extend'],
  ])
  expect(rows[2]).toMatchObject({ reason: 'Mal sahibi yurt dışında', endDay: '2099-05-01', newEndDay: '2099-06-01' })
  const listed = await desk.list(manager, { tab: 'approval', sort: 'pendingAt' })
  expect(listed.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect([total, await desk.count(manager), listed.total]).toEqual([3, 3, 3])
  expect(kindCounts).toMatchObject({ create: 1, complete: 1, extend: 1 })
})

test('pages, order, kind, person, project and words narrow it; the segments count under the others', async () => {
  const { manager, asker, worker } = await team()
  const other = await server.person({ fullName: 'Işıl Çetin' })
  const spaceId = await desk.project(manager, asker, worker, other)
  for (const [who, title] of [
    [asker, 'Depo sayımı'],
    [other, 'Raf etiketi'],
    [asker, 'Rampa bakımı'],
  ] as const) {
    await desk.create(who, { spaceId, assigneeId: worker.id, title })
    server.clock.advance(60_000)
  }
  const titles = async (query: Parameters<typeof desk.queue>[1]) =>
    (await desk.queue(manager, query)).rows.map(({ title }) => title)
  expect(await titles({ size: 2 })).toEqual(['Depo sayımı', 'Raf etiketi'])
  expect(await titles({ size: 2, page: 2 })).toEqual(['Rampa bakımı'])
  expect(await titles({ sort: '-askedAt' })).toEqual(['Rampa bakımı', 'Raf etiketi', 'Depo sayımı'])
  expect(await titles({ askedById: other.id })).toEqual(['Raf etiketi'])
  expect(await titles({ q: 'ISIL' })).toEqual(['Raf etiketi'])
  expect(await titles({ q: 'depo%' })).toEqual([])
  expect(await titles({ spaceId: spaceId + 1000 })).toEqual([])
  const narrowed = await desk.queue(manager, { kind: 'extend', askedById: asker.id })
  expect(narrowed).toMatchObject({ rows: [], total: 0, kindCounts: { create: 2, extend: 0 } })
})

test('many are decided at once; what is refused takes no other with it and says why', async () => {
  const { manager, asker, worker } = await team()
  const [first, second, third] = [
    await desk.request(manager, asker, worker),
    await desk.request(manager, asker, worker),
    await desk.request(admin, asker, worker),
  ]
  await desk.move(admin, second, 'approve')
  const results = await desk.decide(manager, [first, second, third, { id: 999_999, version: 1 }])
  expect(results.map(({ id, done, status, code }) => [id, done, status, code])).toEqual([
    [first.id, true, 200, ''],
    [second.id, false, 409, 'taskDecided'],
    [third.id, false, 404, 'notFound'],
    [999_999, false, 404, 'notFound'],
  ])
  expect(results[1]).toMatchObject({ decided: { by: { id: admin.id, fullName: 'Ece Kaya' }, decision: 'approve' } })
  expect(results[1]?.message).toContain('Ece Kaya')
  expect((await desk.read(asker, first.id)).body).toMatchObject({ status: 'active' })
  expect((await desk.read(asker, third.id)).body).toMatchObject({ status: 'pending' })
})

test('a refusal needs its reason, which the person who asked reads', async () => {
  const { manager, asker, worker } = await team()
  const task = await desk.request(manager, asker, worker)
  const items = [{ source: 'task' as const, id: task.id, version: task.version }]
  const empty = await server.call(approvalEndpoints.decide, {
    as: manager,
    body: { decision: { decision: 'cancel', reason: ' ' }, items },
  })
  expect(empty.status).toBe(400)
  expect(await desk.decide(manager, [task], refusal)).toMatchObject([{ done: true }])
  expect((await desk.read(asker, task.id)).body).toMatchObject({
    status: 'inactive',
    lastDecision: { action: 'cancel', reason: 'Bütçe yok', by: { id: manager.id } },
  })
})

test('one’s own request is shown locked and refused, by the queue as by the task', async () => {
  const second = await server.person({}, ['Admin'])
  const worker = await server.person()
  const task = await desk.create(worker, { requiresApproval: true, approverId: second.id, assigneeId: worker.id })
  const waiting = await desk.move(worker, task, 'complete')
  const all = await desk.queue(admin, { scope: 'all', q: task.key })
  expect(all.rows).toMatchObject([{ id: task.id, own: false }])
  const mine = await desk.create(admin, { requiresApproval: true, approverId: second.id })
  const asked = await desk.move(admin, mine, 'complete')
  expect((await desk.queue(admin, { scope: 'all', q: mine.key })).rows).toMatchObject([{ own: true }])
  expect(await desk.decide(admin, [asked])).toMatchObject([{ done: false, status: 403, code: 'ownRequest' }])
  expect(await desk.decide(worker, [waiting])).toMatchObject([{ done: false, status: 403 }])
  expect(await desk.decide(second, [asked, waiting])).toMatchObject([{ done: true }, { done: true }])
})

test('all that waits in the workspace is for Admins', async () => {
  const { manager, asker, worker } = await team()
  const task = await desk.request(manager, asker, worker)
  const denied = await server.call(approvalEndpoints.list, { as: manager, query: { scope: 'all' } })
  expect(denied.status).toBe(403)
  const { rows } = await desk.queue(admin, { scope: 'all', q: task.key })
  expect(rows.map(({ id }) => id)).toEqual([task.id])
  expect((await desk.queue(admin)).rows.map(({ id }) => id)).not.toContain(task.id)
})

test('a decision is taken back by who made it, for a moment, while nobody has built on it', async () => {
  const { manager, asker, worker } = await team()
  const task = await desk.request(manager, asker, worker)
  const [decided] = await desk.decide(manager, [task])
  const made = { id: task.id, version: decided?.version ?? 0 }
  expect(await desk.undo(admin, [made])).toMatchObject([{ done: false, status: 403 }])
  expect(await desk.undo(manager, [made])).toMatchObject([{ done: true }])
  const again = (await desk.read(asker, task.id)).body
  expect(again).toMatchObject({ status: 'pending', pending: task.pending, lastDecision: null })
  expect((await desk.queue(manager)).rows.map(({ id }) => id)).toContain(task.id)

  const [second] = await desk.decide(manager, [again])
  server.clock.advance(61_000)
  const late = { id: task.id, version: second?.version ?? 0 }
  expect(await desk.undo(manager, [late])).toMatchObject([{ done: false, status: 409, code: 'undoTooLate' }])
})

test('what was changed after the decision is not taken back', async () => {
  const { manager, asker, worker } = await team()
  const task = await desk.request(manager, asker, worker)
  const [decided] = await desk.decide(manager, [task])
  const made = { id: task.id, version: decided?.version ?? 0 }
  expect((await desk.update(manager, made, { title: 'Başka ad' })).status).toBe(200)
  expect(await desk.undo(manager, [made])).toMatchObject([{ done: false, status: 409 }])
})

test('a request handed over waits for somebody else', async () => {
  const { manager, asker, worker } = await team()
  const task = await desk.request(manager, asker, worker)
  expect(await desk.transfer(asker, [task], admin.id)).toMatchObject([{ done: false, status: 403 }])
  expect(await desk.transfer(manager, [task], admin.id)).toMatchObject([{ done: true }])
  expect((await desk.queue(manager)).rows).toEqual([])
  expect((await desk.queue(admin, { q: task.key })).rows).toMatchObject([{ id: task.id, approver: { id: admin.id } }])
})

test('who wants to join waits in the queue of those who let people in', async () => {
  const waiting = await server.person({ status: 'pending', fullName: 'Naz Ulu', email: 'naz@imece.test' })
  const item = { source: 'registration' as const, id: waiting.id, version: 1 }
  const { rows, kindCounts } = await desk.queue(admin, { kind: 'registration' })
  expect(rows).toMatchObject([
    { ...item, kind: 'registration', title: 'naz@imece.test', askedBy: { fullName: 'Naz Ulu' } },
  ])
  expect(kindCounts.registration).toBe(1)
  const member = await server.person()
  const decide = (as: Person) =>
    server.call(approvalEndpoints.decide, { as, body: { decision: { decision: 'approve' }, items: [item] } })
  expect((await decide(member)).body.results).toMatchObject([{ done: false, status: 404 }])
  expect((await decide(admin)).body.results).toMatchObject([{ done: true }])
  const other = await server.person({}, ['Admin'])
  expect((await decide(other)).body.results).toMatchObject([
    { done: false, status: 409, decided: { by: { id: admin.id }, decision: 'approve' } },
  ])
})

test('a page costs the same however many wait', async () => {
  const { manager, asker, worker } = await team()
  const spaceId = await desk.project(manager, asker, worker)
  const ask = () => desk.create(asker, { spaceId, assigneeId: worker.id })
  await ask()
  const cost = () => countQueries(server.ctx, () => desk.queue(manager))
  const one = await cost()
  for (let more = 0; more < 5; more++) await ask()
  expect(await cost()).toEqual(one)
})
