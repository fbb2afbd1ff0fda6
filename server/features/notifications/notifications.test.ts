import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { notificationAdded, notificationRead } from '#contract/notifications/notifications.events.ts'
import { actorOf, systemActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { notify } from './notify.ts'

let server: TestServer
type Person = Awaited<ReturnType<TestServer['person']>>
let ada: Person
let bora: Person

beforeAll(async () => {
  server = await openTestServer()
  ada = await server.person({ fullName: 'Ada Er', username: 'ada.er' })
  bora = await server.person({ fullName: 'Bora Kaya', username: 'bora.kaya' })
})
afterAll(() => server.close())

const news = {
  kind: 'taskAssigned',
  params: { key: 'GRV-1', title: 'Teklif' },
  href: '/task-manager?gorev=GRV-1',
} as const

const tell = (userIds: readonly number[]) =>
  inTransaction(server.ctx, systemActor('test'), (tx) => notify(tx, userIds, news))
const list = async (as: Person, query = {}) => (await server.call(notificationEndpoints.list, { as, query })).body
const setRead = (as: Person, id: number, read: boolean) =>
  server.call(notificationEndpoints.setRead, { as, params: { id }, body: { read } })

test('what concerns somebody reaches them alone, live and in their list', async () => {
  const events = await eventsDuring(server.ctx, () => tell([ada.id, ada.id]))
  const { rows, unreadCount } = await list(ada)
  expect(rows).toEqual([
    { ...news, id: rows[0]?.id, about: [], reason: null, actor: null, createdAt: expect.any(String), readAt: null },
  ])
  expect(unreadCount).toBe(1)
  expect(events).toMatchObject([{ name: notificationAdded.name, payload: rows[0], rooms: [`user:${ada.id}`] }])
  expect((await list(bora)).rows).toEqual([])
})

test('nobody hears of their own acts; the row carries who did it', async () => {
  const rights = { roles: [], rules: [], sessionId: 0, twoStepDue: false }
  const identity = { id: bora.id, fullName: 'Bora Kaya', language: 'tr', timeZone: 'Europe/Istanbul', ...rights }
  const actor = actorOf(identity, systemActor('test').origin)
  await inTransaction(server.ctx, actor, (tx) => notify(tx, [ada.id, bora.id], news))
  expect((await list(ada)).rows[0]?.actor).toEqual({ id: bora.id, fullName: 'Bora Kaya', avatar: null, isBot: false })
  expect((await list(bora)).rows).toEqual([])
})

test('one is read and unread again, then all; the other devices hear it', async () => {
  await tell([ada.id])
  const before = await list(ada)
  const newest = before.rows[0]?.id ?? 0
  const events = await eventsDuring(server.ctx, () => setRead(ada, newest, true))
  expect(events).toMatchObject([{ name: notificationRead.name, payload: { id: newest }, rooms: [`user:${ada.id}`] }])
  expect((await list(ada)).unreadCount).toBe(before.unreadCount - 1)
  await setRead(ada, newest, false)
  expect((await list(ada)).rows[0]?.readAt).toBeNull()
  expect((await server.call(notificationEndpoints.readAll, { as: ada })).status).toBe(204)
  expect((await list(ada)).unreadCount).toBe(0)
})

test('somebody else’s is not there', async () => {
  await tell([ada.id])
  const id = (await list(ada)).rows[0]?.id ?? 0
  expect((await setRead(bora, id, true)).status).toBe(404)
  expect((await list(ada)).rows[0]?.readAt).toBeNull()
})

test('pages go back, newest first, also past what was written down later', async () => {
  for (let told = 0; told < 3; told++) await tell([bora.id])
  server.clock.advance(-60_000)
  await tell([bora.id])
  const first = await list(bora, { limit: 2 })
  const rest = await list(bora, { limit: 2, before: first.rows[1]?.id })
  expect([first.hasBefore, rest.hasBefore]).toEqual([true, false])
  const [oldest = 0, ...others] = [...first.rows, ...rest.rows].map(({ id }) => id).reverse()
  expect(others).toEqual([...others].sort((left, right) => left - right))
  expect(oldest).toBeGreaterThan(Math.max(...others))
  expect(others).toHaveLength(3)
})
