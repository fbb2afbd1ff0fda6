import { afterAll, beforeAll, expect, test } from 'vitest'
import { delegationEndpoints } from '#contract/delegations/delegations.endpoints.ts'
import { delegationChanged } from '#contract/delegations/delegations.events.ts'
import { historyEndpoints } from '#contract/tasks/parts.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { deciding } from '../approvals/approvals.testing.ts'
import type { Person } from '../tasks/tasks.testing.ts'

const now = new Date('2026-11-16T09:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
let server: TestServer
let desk: ReturnType<typeof deciding>

beforeAll(async () => {
  server = await openTestServer({ now, config: { requestsPerMinute: 100_000 } })
  desk = deciding(server)
})
afterAll(() => server.close())

const give = (as: Person, deputyId: number, startDay: string, endDay: string) =>
  server.call(delegationEndpoints.create, { as, body: { deputyId, startDay, endDay } })
const mine = async (as: Person) => (await server.call(delegationEndpoints.list, { as })).body

const team = async () => {
  const [manager, deputy] = [await server.person({ fullName: 'Selin Aydın' }), await server.person()]
  return { manager, deputy, asker: await server.person(), worker: await server.person() }
}

test('a deputy decides from the first day to the last, and not outside of them', async () => {
  server.clock.set(now)
  const { manager, deputy, asker, worker } = await team()
  const task = await desk.request(manager, asker, worker)
  expect((await give(manager, deputy.id, '2026-11-17', '2026-11-18')).status).toBe(201)

  expect((await desk.queue(deputy)).rows).toEqual([])
  expect(await desk.decide(deputy, [task])).toMatchObject([{ done: false, status: 404 }])

  server.clock.set(new Date(now.getTime() + dayMs))
  expect((await desk.queue(deputy)).rows).toMatchObject([{ id: task.id, deputyFor: { fullName: 'Selin Aydın' } }])
  expect(await desk.count(deputy)).toBe(1)
  expect((await mine(deputy)).received).toMatchObject([{ delegator: { id: manager.id }, endDay: '2026-11-18' }])

  server.clock.set(new Date(now.getTime() + 3 * dayMs))
  expect(await desk.count(deputy)).toBe(0)
  expect(await desk.decide(deputy, [task])).toMatchObject([{ done: false, status: 404 }])
  expect((await mine(manager)).given).toEqual([])
})

test('what a deputy decided is marked with whose decision it was; the approver still decides too', async () => {
  server.clock.set(now)
  const { manager, deputy, asker, worker } = await team()
  const [first, second] = [await desk.request(manager, asker, worker), await desk.request(manager, asker, worker)]
  await give(manager, deputy.id, '2026-11-16', '2026-11-16')
  expect(await desk.decide(deputy, [first])).toMatchObject([{ done: true }])
  expect(await desk.decide(manager, [second])).toMatchObject([{ done: true }])
  const lines = async (id: number) =>
    (await server.call(historyEndpoints.list, { as: asker, params: { id }, query: {} })).body.rows
  expect((await lines(first.id)).at(-1)).toMatchObject({
    action: 'task.approve',
    actor: { id: deputy.id },
    deputyFor: { id: manager.id },
  })
  expect((await lines(second.id)).at(-1)).toMatchObject({ actor: { id: manager.id }, deputyFor: null })
})

test('a deputy does not decide what they asked for themselves', async () => {
  server.clock.set(now)
  const { manager, deputy, worker } = await team()
  const task = await desk.request(manager, deputy, worker)
  await give(manager, deputy.id, '2026-11-16', '2026-11-20')
  expect((await desk.queue(deputy)).rows).toMatchObject([{ id: task.id, own: true }])
  expect(await desk.decide(deputy, [task])).toMatchObject([{ done: false, status: 403, code: 'ownRequest' }])
})

test('taking it back ends it at once; nobody else can', async () => {
  server.clock.set(now)
  const { manager, deputy, asker, worker } = await team()
  await desk.request(manager, asker, worker)
  const { body: given } = await give(manager, deputy.id, '2026-11-16', '2026-11-30')
  const revoke = (as: Person) => server.call(delegationEndpoints.revoke, { as, params: { id: given.id } })
  expect((await revoke(deputy)).status).toBe(404)
  expect(await desk.count(deputy)).toBe(1)
  expect((await revoke(manager)).status).toBe(204)
  expect(await desk.count(deputy)).toBe(0)
  expect((await revoke(manager)).status).toBe(404)
})

test('both people hear of it', async () => {
  server.clock.set(now)
  const { manager, deputy } = await team()
  const events = await eventsDuring(server.ctx, () => give(manager, deputy.id, '2026-11-16', '2026-11-17'))
  expect(events.filter(({ name }) => name === delegationChanged.name)).toMatchObject([
    { rooms: [`user:${manager.id}`, `user:${deputy.id}`] },
  ])
})

test.each([
  ['to oneself', (m: Person) => m.id, '2026-11-16', '2026-11-17', 'deputyId'],
  ['to nobody', () => 999_999, '2026-11-16', '2026-11-17', 'deputyId'],
  ['backwards', (_m: Person, d: Person) => d.id, '2026-11-18', '2026-11-17', 'endDay'],
  ['in the past', (_m: Person, d: Person) => d.id, '2026-11-01', '2026-11-02', 'endDay'],
] as const)('it is not given %s', async (_how, who, startDay, endDay, field) => {
  server.clock.set(now)
  const { manager, deputy } = await team()
  const answer = await give(manager, who(manager, deputy), startDay, endDay)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
})

test('of two periods that touch, also given at once, only one holds', async () => {
  server.clock.set(now)
  const { manager, deputy, worker } = await team()
  const answers = await Promise.all([
    give(manager, deputy.id, '2026-12-01', '2026-12-05'),
    give(manager, worker.id, '2026-12-05', '2026-12-09'),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  expect((await give(manager, worker.id, '2026-12-20', '2026-12-21')).status).toBe(201)
})
