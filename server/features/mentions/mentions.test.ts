import { afterAll, beforeAll, expect, test } from 'vitest'
import { mentionEndpoints } from '#contract/mentions/mentions.endpoints.ts'
import { mentionsChanged } from '#contract/mentions/mentions.events.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { countQueries } from '../../testing/countQueries.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { conversationsOf } from '../conversations/conversations.testing.ts'
import { type Person, talking } from '../messages/messages.testing.ts'

let server: TestServer
let talk: ReturnType<typeof talking>
let ada: Person
let people = 0

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  talk = talking(server)
  ada = await server.person({ fullName: 'Ada Er', username: 'ada.er' })
})
afterAll(() => server.close())

/** Somebody new, who is named nowhere yet. */
const somebody = () => server.person({ fullName: 'Bora Kaya', username: `bora${++people}` })

const list = async (as: Person, query = {}) => (await server.call(mentionEndpoints.list, { as, query })).body
const idsOf = async (as: Person, query = {}) => (await list(as, query)).rows.map(({ id }) => id)
const setRead = (as: Person, id: number, read = true) =>
  server.call(mentionEndpoints.setRead, { as, params: { id }, body: { read } })

test('a mention shows its message, its conversation and what was said before', async () => {
  const bora = await somebody()
  const id = await talk.channel(ada, [bora])
  await talk.send(ada, id, 'Teklif hazır mı?')
  const first = await talk.send(ada, id, { text: 'ayrı konu' })
  await talk.send(ada, id, { text: 'iş parçacığında', threadRootId: first.id })
  const named = await talk.send(ada, id, `<@${bora.id}> sen bakar mısın`)
  const { rows, unreadCount, cursor } = await list(bora)
  expect(rows).toEqual([
    {
      id: named.id,
      kind: 'person',
      read: false,
      message: named,
      conversation: { id, type: 'channel', name: expect.stringMatching(/^kanal/), memberCount: 2 },
      previous: { authorName: 'Ada Er', text: 'ayrı konu' },
    },
  ])
  expect(unreadCount).toBe(1)
  expect(cursor).toBeGreaterThan(0)
})

test('inside a thread the context is the thread; the first message of all has none', async () => {
  const bora = await somebody()
  const id = await talk.dm(ada, bora)
  const root = await talk.send(ada, id, `<@${bora.id}> konu bu`)
  await talk.send(ada, id, 'başka söz')
  await talk.send(ada, id, { text: `<@${bora.id}> yanıt`, threadRootId: root.id })
  const { rows } = await list(bora)
  expect(rows.map(({ previous }) => previous?.text ?? null)).toEqual(['@Bora Kaya konu bu', null])
  expect(rows[0]?.conversation.name).toBe('Ada Er')
})

test('pages go back by message, newest first, and filter by kind and state', async () => {
  const bora = await somebody()
  const id = await talk.channel(ada, [bora])
  const sent: number[] = []
  for (const text of [`<@${bora.id}> 1`, '@kanal 2', `<@${bora.id}> 3`, '@kanal 4']) {
    sent.unshift((await talk.send(ada, id, text)).id)
  }
  const first = await list(bora, { limit: 3 })
  expect(first.rows.map((row) => row.id)).toEqual(sent.slice(0, 3))
  expect(first).toMatchObject({ hasBefore: true, hasAfter: false, unreadCount: 4 })
  expect(await idsOf(bora, { before: sent[2], limit: 3 })).toEqual(sent.slice(3))
  expect(await idsOf(bora, { kind: 'channel' })).toEqual([sent[0], sent[2]])
  await setRead(bora, sent[0] ?? 0)
  expect(await idsOf(bora)).toEqual(sent.slice(1))
  expect(await idsOf(bora, { state: 'all' })).toEqual(sent)
})

test('having looked is told to my own devices, once', async () => {
  const bora = await somebody()
  const id = await talk.channel(ada, [bora])
  const { id: messageId } = await talk.send(ada, id, `<@${bora.id}> bir`)
  await talk.send(ada, id, `<@${bora.id}> iki`)
  const told = (events: Awaited<ReturnType<typeof eventsDuring>>) =>
    events.map(({ name, payload, rooms }) => ({ name, payload, rooms }))
  const rooms = [`user:${bora.id}`]
  const read = await eventsDuring(server.ctx, async () => {
    expect((await setRead(bora, messageId)).body).toEqual({ unreadCount: 1 })
    expect((await setRead(bora, messageId)).body).toEqual({ unreadCount: 1 })
  })
  expect(told(read)).toEqual([{ name: mentionsChanged.name, payload: { messageId, unreadCount: 1 }, rooms }])
  expect((await setRead(bora, messageId, false)).body).toEqual({ unreadCount: 2 })
  const all = await eventsDuring(server.ctx, () => server.call(mentionEndpoints.readAll, { as: bora }))
  expect(told(all)).toEqual([{ name: mentionsChanged.name, payload: { messageId: null, unreadCount: 0 }, rooms }])
  expect(await eventsDuring(server.ctx, () => server.call(mentionEndpoints.readAll, { as: bora }))).toEqual([])
})

test('gone with the message, and with the right to read it', async () => {
  const bora = await somebody()
  const id = await talk.channel(ada, [bora])
  const first = await talk.send(ada, id, `<@${bora.id}> bir`)
  const second = await talk.send(ada, id, `<@${bora.id}> iki`)
  await server.call(messageEndpoints.remove, { as: ada, params: { id: first.id } })
  expect(await list(bora)).toMatchObject({ rows: [{ id: second.id }], unreadCount: 1 })
  await conversationsOf(server).remove(ada, id, bora)
  expect(await list(bora, { state: 'all' })).toMatchObject({ rows: [], unreadCount: 0 })
  expect((await setRead(bora, second.id)).status).toBe(404)
})

test('nobody reads or touches the mentions of others', async () => {
  const [bora, cem] = [await somebody(), await somebody()]
  const id = await talk.channel(ada, [bora, cem])
  const { id: messageId } = await talk.send(ada, id, `<@${bora.id}> bak`)
  expect(await idsOf(cem, { state: 'all' })).toEqual([])
  expect((await setRead(cem, messageId)).status).toBe(404)
  expect(await idsOf(bora)).toEqual([messageId])
})

test('a page costs the same however long it is', async () => {
  const bora = await somebody()
  const id = await talk.channel(ada, [bora])
  await talk.send(ada, id, `<@${bora.id}> 1`)
  const few = await countQueries(server.ctx, () => list(bora))
  for (let count = 2; count < 8; count++) await talk.send(ada, id, `<@${bora.id}> ${count}`)
  expect(await countQueries(server.ctx, () => list(bora))).toBeLessThanOrEqual(few + 1)
})
