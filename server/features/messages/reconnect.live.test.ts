import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { catchUpLimit, type LiveEvent } from '#contract/live/protocol.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { messageChanged, messageSent } from '#contract/messages/messages.events.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { connectLive, type LiveClient, soon } from '../../platform/live/testGateway.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { connectWithoutReading } from '../../testing/deafSocket.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { type Person, talking } from './messages.testing.ts'
import { writeMessage } from './sending.ts'

let server: TestServer
let talk: ReturnType<typeof talking>
let ada: Person
let bora: Person
const clients: LiveClient[] = []

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 1_000_000 } })
  talk = talking(server)
  ada = await server.person()
  bora = await server.person()
})
afterAll(async () => {
  for (const { socket } of clients) socket.disconnect()
  await server.close()
})

async function connected(person: Person) {
  const client = await connectLive(await server.url(), person.token)
  clients.push(client)
  return client
}

const minute = 60_000
const newest = async (as: Person, id: number) => (await talk.history(as, id, { limit: 100 })).rows

/** Real messages, many in one commit. */
async function sendMany(as: Person, conversationId: number, count: number, text: string) {
  const actor = await actorFor(server.ctx.db, as.id)
  if (!actor) throw new Error('nobody')
  await inTransaction(server.ctx, actor, async (tx) => {
    for (let index = 0; index < count; index++) {
      const draft = messageEndpoints.send.body.parse({ clientId: crypto.randomUUID(), text })
      await writeMessage(tx, actor, conversationId, { ...draft, files: [], isPresent: () => false })
    }
  })
}

/** A screen: what was fetched, and then what was heard. */
function screen(rows: readonly Message[]) {
  const shown = new Map(rows.map((row) => [row.id, row]))
  return {
    apply(events: readonly LiveEvent[]) {
      for (const { name, payload } of events) {
        if (name !== messageSent.name && name !== messageChanged.name) continue
        const message = messageSent.payload.parse(payload)
        shown.set(message.id, message)
      }
    },
    rows: () => [...shown.values()].filter((row) => row.inConversation).sort((a, b) => a.seq - b.seq),
  }
}

describe('somebody who was away', () => {
  it('for 30 seconds is told what they missed, in order, and sees what the server has', async () => {
    const channel = await talk.channel(ada, [bora])
    const first = await talk.send(ada, channel, 'ilk')
    const gone = await talk.send(ada, channel, 'silinecek')
    const before = await connected(bora)
    const seen = screen(await newest(bora, channel))
    before.socket.disconnect()
    for (const text of ['bir', 'iki', 'üç']) await talk.send(ada, channel, text)
    await server.call(messageEndpoints.edit, {
      as: ada,
      params: { id: first.id },
      body: { text: 'ilk, düzeltilmiş', version: 1 },
    })
    await server.call(messageEndpoints.remove, { as: ada, params: { id: gone.id } })
    await server.call(messageEndpoints.react, { as: ada, params: { id: first.id, emoji: '👍' } })
    await talk.send(ada, channel, { text: 'yanıt', threadRootId: first.id })
    server.clock.advance(30_000)
    const after = await connected(bora)
    const missed = await after.catchUp(before.cursor)
    expect(missed.refetch).toBe(false)
    seen.apply(missed.events)
    expect(seen.rows()).toEqual(await newest(bora, channel))
    await talk.send(ada, channel, 'canlı')
    await soon(() => expect(after.events).toHaveLength(1))
    seen.apply(after.events)
    expect(seen.rows()).toEqual(await newest(bora, channel))
  })

  it('for 11 minutes while much was said fetches again, and goes on from there', async () => {
    const channel = await talk.channel(ada, [bora])
    const before = await connected(bora)
    before.socket.disconnect()
    await sendMany(ada, channel, catchUpLimit + 1, 'çok şey')
    server.clock.advance(11 * minute)
    const after = await connected(bora)
    expect(await after.catchUp(before.cursor)).toMatchObject({ events: [], refetch: true })
    const seen = screen(await newest(bora, channel))
    expect(seen.rows().at(-1)?.seq).toBe(catchUpLimit + 1)
    await talk.send(ada, channel, 'canlı')
    await soon(() => expect(after.events).toHaveLength(1))
    seen.apply(after.events)
    expect(seen.rows().slice(1)).toEqual(await newest(bora, channel))
  })

  it('and was sent away meanwhile is told nothing of what was said after', async () => {
    const channel = await talk.channel(ada, [bora])
    const before = await connected(bora)
    before.socket.disconnect()
    await talk.send(ada, channel, 'görebilir')
    await server.call(conversationEndpoints.removeMember, { as: ada, params: { id: channel, userId: bora.id } })
    await talk.send(ada, channel, 'göremez')
    const after = await connected(bora)
    expect(JSON.stringify(await after.catchUp(before.cursor))).not.toContain('göremez')
  })
})

it('a reader who stopped reading is dropped, and everybody else gets every message', { timeout: 300_000 }, async () => {
  const channel = await talk.channel(ada, [bora])
  const client = await connected(ada)
  const idle = clients.filter(({ socket }) => socket.connected).length
  await soon(() => expect(server.gateway.connections()).toBe(idle))
  const stuck = await connectWithoutReading(await server.url(), bora.token)
  await soon(() => expect(server.gateway.connections()).toBe(idle + 1))
  const heard = () => client.events.filter(({ name }) => name === messageSent.name)
  const perRound = 50
  let sent = 0
  const say = async () => {
    await sendMany(ada, channel, perRound, 'x'.repeat(20_000))
    sent += perRound
    await soon(() => expect(heard()).toHaveLength(sent))
  }
  await say()
  // Packets fill what the system keeps for a reader, and then what the server keeps: messages take longer.
  const packet = 'x'.repeat(5000)
  for (let count = 1; count <= 2400; count++) {
    server.gateway.io.emit('packet', packet)
    if (count % 50 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  await say()
  await soon(() => expect(server.gateway.connections()).toBe(idle))
  await say()
  const seqs = heard().map(({ payload }) => messageSent.payload.parse(payload).seq)
  expect(seqs).toEqual(Array.from({ length: sent }, (_, index) => index + 1))
  expect(client.socket.connected).toBe(true)
  expect((await talk.send(bora, channel, 'yine de yazar')).seq).toBe(sent + 1)
  stuck.destroy()
})
