import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { type Person, talking } from './messages.testing.ts'

let server: TestServer
let talk: ReturnType<typeof talking>
let ada: Person
let bora: Person
let cem: Person
let channel: number

const hour = 60 * 60 * 1000

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  talk = talking(server)
  ada = await server.person()
  bora = await server.person()
  cem = await server.person()
  channel = await talk.channel(ada, [bora, cem])
})
afterAll(() => server.close())

const edit = (as: Person, id: number, text: string, version = 1) =>
  server.call(messageEndpoints.edit, { as, params: { id }, body: { text, version } })
const remove = (as: Person, id: number) => server.call(messageEndpoints.remove, { as, params: { id } })
const restore = (as: Person, id: number) => server.call(messageEndpoints.restore, { as, params: { id } })
const react = (as: Person, id: number, emoji: string) =>
  server.call(messageEndpoints.react, { as, params: { id, emoji } })
const pin = (as: Person, id: number) => server.call(messageEndpoints.pin, { as, params: { id } })

describe('an edit', () => {
  it('changes the text for everybody and keeps what it was', async () => {
    const { id } = await talk.send(bora, channel, 'ilk hali')
    const events = await eventsDuring(server.ctx, async () => {
      const edited = await edit(bora, id, 'son hali')
      expect(edited).toMatchObject({ status: 200, body: { text: 'son hali', version: 2 } })
      expect(edited.body.editedAt).not.toBeNull()
    })
    expect(events).toMatchObject([
      { name: 'message.changed', payload: { id, text: 'son hali' }, rooms: [`conversation:${channel}`] },
    ])
    const edits = await server.call(messageEndpoints.edits, { as: cem, params: { id } })
    expect(edits.body.rows).toEqual([{ text: 'ilk hali', at: expect.any(String) }])
  })

  it('of an older version meets the current one', async () => {
    const { id } = await talk.send(bora, channel, 'a')
    await edit(bora, id, 'b')
    expect(await edit(bora, id, 'c')).toMatchObject({
      status: 409,
      body: { code: 'staleVersion', current: { text: 'b', version: 2 } },
    })
  })

  it('is the author’s alone, for a day, and says something', async () => {
    const { id } = await talk.send(bora, channel, 'a')
    expect((await edit(ada, id, 'b')).status).toBe(403)
    expect((await edit(bora, id, '  ')).status).toBe(400)
    server.clock.advance(24 * hour)
    expect((await edit(bora, id, 'b')).status).toBe(200)
    server.clock.advance(1)
    expect(await edit(bora, id, 'c', 2)).toMatchObject({ status: 403, body: { code: 'editWindowOver' } })
  })
})

describe('a deletion', () => {
  it('leaves a place without text, mention or pin, and the search no longer finds it', async () => {
    const { id } = await talk.send(bora, channel, `gizlice <@${cem.id}>`)
    await pin(ada, id)
    await react(ada, id, '🎉')
    const removed = await remove(bora, id)
    expect(removed).toMatchObject({
      status: 200,
      body: { text: '', mentionedIds: [], pinnedAt: null, reactions: [], named: [] },
    })
    expect(removed.body.deletedAt).not.toBeNull()
    const { rows } = await talk.history(cem, channel)
    expect(rows.at(-1)).toEqual(removed.body)
    expect((await server.call(messageEndpoints.edits, { as: bora, params: { id } })).status).toBe(404)
    const found = await server.call(messageEndpoints.search, { as: bora, query: { q: 'gizlice' } })
    expect(found.body.rows).toEqual([])
    expect((await edit(bora, id, 'x', 2)).status).toBe(404)
    expect((await react(bora, id, '🎉')).status).toBe(404)
  })

  it('is for the author, the conversation’s owner and managers, and Admins who may read it', async () => {
    const admin = await server.person({}, ['Admin'])
    const byBora = async () => (await talk.send(bora, channel, 'x')).id
    expect((await remove(cem, await byBora())).status).toBe(403)
    expect((await remove(ada, await byBora())).status).toBe(200)
    const params = { id: channel, userId: cem.id }
    await server.call(conversationEndpoints.setMemberRole, { as: ada, params, body: { role: 'manager', version: 1 } })
    expect((await remove(cem, await byBora())).status).toBe(200)
    expect((await remove(admin, await byBora())).status).toBe(404)
    const open = await talk.channel(bora, [], 'public')
    expect((await remove(admin, (await talk.send(bora, open, 'x')).id)).status).toBe(200)
  })

  it('is taken back by whoever did it, for a quarter of an hour, with whom it named', async () => {
    const { id } = await talk.send(bora, channel, `geri gel <@${cem.id}>`)
    await remove(bora, id)
    expect(await restore(ada, id)).toMatchObject({ status: 403, body: { code: 'onlyDeleterRestores' } })
    expect(await restore(bora, id)).toMatchObject({
      status: 200,
      body: { text: `geri gel <@${cem.id}>`, deletedAt: null, mentionedIds: [cem.id] },
    })
    expect((await restore(bora, id)).status).toBe(200)
    await remove(bora, id)
    server.clock.advance(15 * 60_000 + 1)
    expect(await restore(bora, id)).toMatchObject({ status: 403, body: { code: 'restoreWindowOver' } })
  })

  it('of a reply lets its thread count anew', async () => {
    const root = await talk.send(ada, channel, 'kök')
    const reply = await talk.send(bora, channel, { text: 'yanıt', threadRootId: root.id })
    const events = await eventsDuring(server.ctx, () => remove(bora, reply.id))
    const changed = events.filter(({ name }) => name === 'message.changed')
    expect(changed.map(({ payload }) => payload)).toMatchObject([
      { id: reply.id },
      { id: root.id, thread: { replies: 0, lastAt: null, userIds: [] } },
    ])
    await restore(bora, reply.id)
    const read = await server.call(messageEndpoints.read, { as: ada, params: { id: root.id } })
    expect(read.body.thread).toMatchObject({ replies: 1, userIds: [bora.id] })
  })
})

describe('reactions', () => {
  it('are one of each kind for each person, in the order in which they came', async () => {
    const { id } = await talk.send(ada, channel, 'tepki')
    await react(bora, id, '👍🏽')
    server.clock.advance(1000)
    await react(ada, id, '❤')
    const last = await react(ada, id, '👍🏽')
    expect(last.body.reactions).toEqual([
      { emoji: '👍🏽', userIds: [bora.id, ada.id] },
      { emoji: '❤️', userIds: [ada.id] },
    ])
    const events = await eventsDuring(server.ctx, () => react(ada, id, '❤️'))
    expect(events).toEqual([])
    const unreact = () => server.call(messageEndpoints.unreact, { as: ada, params: { id, emoji: '❤️' } })
    expect((await unreact()).body.reactions).toEqual([{ emoji: '👍🏽', userIds: [bora.id, ada.id] }])
    expect((await unreact()).status).toBe(200)
    // Some write the mark also where the sign is a picture anyway.
    expect((await react(ada, id, '👍\uFE0F')).body.reactions.at(-1)).toEqual({ emoji: '👍', userIds: [ada.id] })
  })

  it('are one emoji and nothing else', async () => {
    const { id } = await talk.send(ada, channel, 'tepki')
    for (const emoji of ['a', '1', '👍👍', '👍 ', '<b>', '\u200d', '️']) {
      expect((await react(ada, id, emoji)).status, JSON.stringify(emoji)).toBe(400)
    }
    for (const emoji of ['👩‍👩‍👧‍👦', '🇹🇷', '1️⃣']) expect((await react(ada, id, emoji)).status).toBe(200)
  })

  it('are of twenty kinds at most', async () => {
    const { id } = await talk.send(ada, channel, 'tepki')
    for (let code = 0; code < 20; code++) await react(ada, id, String.fromCodePoint(0x1f600 + code))
    expect(await react(ada, id, '🎉')).toMatchObject({ status: 422, body: { code: 'tooManyReactions' } })
    expect((await react(bora, id, '😀')).status).toBe(200)
  })
})

describe('pins', () => {
  it('stand above the conversation, the latest first', async () => {
    const own = await talk.channel(ada, [bora])
    const [one, two] = [await talk.send(ada, own, 'bir'), await talk.send(bora, own, 'iki')]
    await pin(bora, one.id)
    server.clock.advance(1000)
    expect((await pin(ada, two.id)).body).toMatchObject({ pinnedBy: ada.fullName })
    expect(await eventsDuring(server.ctx, () => pin(ada, two.id))).toEqual([])
    const pins = () => server.call(messageEndpoints.pins, { as: bora, params: { id: own } })
    expect((await pins()).body.rows.map(({ text }) => text)).toEqual(['iki', 'bir'])
    await server.call(messageEndpoints.unpin, { as: ada, params: { id: two.id } })
    expect((await pins()).body.rows.map(({ text }) => text)).toEqual(['bir'])
  })
})
