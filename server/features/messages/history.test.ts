import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { countQueries } from '../../testing/countQueries.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { type Person, talking } from './messages.testing.ts'

let server: TestServer
let talk: ReturnType<typeof talking>
let ada: Person
let bora: Person
let channel: number

const day = 24 * 60 * 60 * 1000

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-10T20:00:00Z'), config: { requestsPerMinute: 100_000 } })
  talk = talking(server)
  ada = await server.person()
  bora = await server.person()
  channel = await talk.channel(ada, [bora])
  for (let count = 1; count <= 30; count++) {
    await talk.send(count % 2 ? ada : bora, channel, `m${count}`)
    if (count % 10 === 0) server.clock.advance(day)
  }
})
afterAll(() => server.close())

const seqs = async (query: object) => {
  const { rows, hasBefore, hasAfter } = await talk.history(bora, channel, query)
  return { seqs: rows.map(({ seq }) => seq), hasBefore, hasAfter }
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('a page of a conversation', () => {
  it('is the newest one unless asked otherwise, oldest message first', async () => {
    expect(await seqs({ limit: 10 })).toEqual({ seqs: range(21, 30), hasBefore: true, hasAfter: false })
    expect(await seqs({ limit: 100 })).toEqual({ seqs: range(1, 30), hasBefore: false, hasAfter: false })
  })

  it('goes on in both directions by sequence', async () => {
    expect(await seqs({ limit: 10, before: 21 })).toEqual({ seqs: range(11, 20), hasBefore: true, hasAfter: true })
    expect(await seqs({ limit: 10, before: 11 })).toEqual({ seqs: range(1, 10), hasBefore: false, hasAfter: true })
    expect(await seqs({ limit: 10, after: 15 })).toEqual({ seqs: range(16, 25), hasBefore: true, hasAfter: true })
    expect(await seqs({ limit: 10, after: 25 })).toEqual({ seqs: range(26, 30), hasBefore: true, hasAfter: false })
    expect(await seqs({ limit: 10, after: 0 })).toEqual({ seqs: range(1, 10), hasBefore: false, hasAfter: true })
  })

  it('stands around a message, or around the thread of a reply that is not in it', async () => {
    const all = (await talk.history(bora, channel, { limit: 100 })).rows
    const middle = all.find(({ seq }) => seq === 15)
    expect(await seqs({ limit: 6, around: middle?.id })).toEqual({
      seqs: range(12, 17),
      hasBefore: true,
      hasAfter: true,
    })
    const other = await talk.channel(ada, [bora])
    const root = await talk.send(ada, other, 'kök')
    await talk.send(ada, other, 'sonra')
    const reply = await talk.send(bora, other, { text: 'yanıt', threadRootId: root.id })
    const around = await talk.history(bora, other, { around: reply.id, limit: 2 })
    expect(around.rows.map(({ text }) => text)).toEqual(['kök'])
    const foreign = await server.call(messageEndpoints.list, {
      as: bora,
      params: { id: channel },
      query: { around: reply.id },
    })
    expect(foreign.status).toBe(404)
  })

  it('begins at a day of the person’s calendar', async () => {
    // 20:00 UTC is 23:00 in Istanbul: the second ten were written on the 11th there.
    expect((await seqs({ limit: 10, day: '2026-11-11' })).seqs).toEqual(range(6, 15))
    expect((await seqs({ limit: 10, day: '2020-01-01' })).seqs).toEqual(range(1, 5))
    expect((await seqs({ limit: 10, day: '2030-01-01' })).seqs).toEqual(range(21, 30))
    const answer = await server.call(messageEndpoints.list, {
      as: bora,
      params: { id: channel },
      query: { day: 'dün' },
    })
    expect(answer.status).toBe(400)
  })

  it('keeps the order of sequences when the clock is set back', async () => {
    const other = await talk.channel(ada, [bora])
    await talk.send(ada, other, 'bir')
    server.clock.advance(-5 * day)
    await talk.send(ada, other, 'iki')
    server.clock.advance(5 * day)
    const { rows } = await talk.history(bora, other)
    expect(rows.map(({ text }) => text)).toEqual(['bir', 'iki'])
  })

  it('says which messages are starred and where a reminder waits, only to the person', async () => {
    const [first] = (await talk.history(ada, channel, { limit: 1 })).rows
    const messageId = first?.id ?? 0
    await server.ctx.db
      .insertInto('stars')
      .values({ userId: ada.id, messageId, remindOn: null, createdAt: server.ctx.clock.now() })
      .execute()
    const at = new Date(server.ctx.clock.now().getTime() + day).toISOString()
    await server.call(messageEndpoints.remind, { as: ada, params: { id: messageId }, body: { at } })
    expect((await talk.history(ada, channel)).marks).toEqual({
      starred: [messageId],
      reminders: [{ messageId, at }],
      following: [],
    })
    expect((await talk.history(bora, channel)).marks).toEqual({ starred: [], reminders: [], following: [] })
  })

  it('takes the same number of queries however much it holds', async () => {
    const rich = await talk.channel(ada, [bora])
    for (let count = 0; count < 12; count++) {
      const root = await talk.send(ada, rich, `<@${bora.id}> selam ${count}`)
      await server.call(messageEndpoints.react, { as: bora, params: { id: root.id, emoji: '👍' } })
      await talk.send(bora, rich, { text: 'yanıt', threadRootId: root.id })
      await talk.send(bora, rich, { text: 'alıntı', quoteId: root.id })
    }
    const few = await countQueries(server.ctx, () => talk.history(bora, rich, { limit: 2 }))
    const many = await countQueries(server.ctx, () => talk.history(bora, rich, { limit: 100 }))
    expect(many).toBe(few)
    expect(many).toBeLessThanOrEqual(8)
  })
})
