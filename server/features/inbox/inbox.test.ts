import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { cursorMoved, readUpTo } from '#contract/inbox/inbox.events.ts'
import { mentionEndpoints } from '#contract/mentions/mentions.endpoints.ts'
import { draftEndpoints } from '#contract/messages/drafts.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { connectLive, soon } from '../../platform/live/testGateway.ts'
import { countQueries } from '../../testing/countQueries.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import type { Person } from '../messages/messages.testing.ts'
import { mostUnread } from '../messages/unread.queries.ts'
import { reading } from './inbox.testing.ts'

let server: TestServer
let talk: ReturnType<typeof reading>
let ada: Person
let bora: Person
let cem: Person

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  talk = reading(server)
  ada = await server.person({ fullName: 'Ada Er', username: 'ada.er' })
  bora = await server.person({ fullName: 'Bora Kaya', username: 'bora' })
  cem = await server.person({ fullName: 'Cem Su', username: 'cem' })
})
afterAll(() => server.close())

test('what others write is unread, what I write is not, and writing reads what came before', async () => {
  const id = await talk.channel(ada, [bora])
  await talk.send(ada, id, 'bir')
  await talk.send(ada, id, 'iki')
  expect(await talk.unread(bora, id)).toBe(2)
  expect(await talk.unread(ada, id)).toBe(0)
  await talk.send(bora, id, 'üç')
  expect(await talk.unread(bora, id)).toBe(0)
  expect(await talk.unread(ada, id)).toBe(1)
})

test('deleted messages and thread replies do not count; a restored one does again', async () => {
  const id = await talk.channel(ada, [bora])
  const first = await talk.send(ada, id, 'bir')
  await talk.send(ada, id, { text: 'yanıt', threadRootId: first.id })
  expect(await talk.unread(bora, id)).toBe(1)
  await talk.send(ada, id, { text: 'ikisinde de', threadRootId: first.id, alsoInConversation: true })
  expect(await talk.unread(bora, id)).toBe(2)
  await server.call(messageEndpoints.remove, { as: ada, params: { id: first.id } })
  expect(await talk.unread(bora, id)).toBe(1)
  await server.call(messageEndpoints.restore, { as: ada, params: { id: first.id } })
  expect(await talk.unread(bora, id)).toBe(2)
})

test('reading only moves forward, up to what is there; marking unread is the one way back', async () => {
  const id = await talk.channel(ada, [bora])
  for (const text of ['1', '2', '3', '4']) await talk.send(ada, id, text)
  expect((await talk.markRead(bora, id, 3)).body).toEqual({ lastReadSeq: 3, unreadCount: 1, mentionCount: 0 })
  expect((await talk.markRead(bora, id, 1)).body).toMatchObject({ lastReadSeq: 3, unreadCount: 1 })
  expect((await talk.markRead(bora, id, 900)).body).toMatchObject({ lastReadSeq: 4, unreadCount: 0 })
  expect((await talk.markUnread(bora, id, 2)).body).toMatchObject({ lastReadSeq: 1, unreadCount: 3 })
  expect(await talk.unread(bora, id)).toBe(3)
})

test('nobody counts beyond a hundred', async () => {
  const id = await talk.channel(ada, [bora])
  for (let count = 0; count < mostUnread + 3; count++) await talk.send(ada, id, `${count}`)
  expect(await talk.unread(bora, id)).toBe(mostUnread)
  expect((await talk.markRead(bora, id, 50)).body.unreadCount).toBe(53)
})

test('joining starts at the current message, leaving clears, coming back starts anew', async () => {
  const id = await talk.channel(ada, [], 'public')
  await talk.send(ada, id, 'önceki')
  await talk.join(bora, id)
  expect(await talk.unread(bora, id)).toBe(0)
  await talk.send(ada, id, 'sonraki')
  expect(await talk.unread(bora, id)).toBe(1)
  await talk.leave(bora, id)
  const { body } = await server.call(inboxEndpoints.list, { as: bora })
  expect(body.rows.map((row) => row.id)).not.toContain(id)
  expect((await server.call(inboxEndpoints.read, { as: bora, params: { id } })).status).toBe(404)
  await talk.join(bora, id)
  expect(await talk.unread(bora, id)).toBe(0)
})

test('reading on one device is told to all of mine, and in a dm to the other person', async () => {
  const id = await talk.dm(ada, bora)
  const { seq } = await talk.send(ada, id, 'merhaba')
  const url = await server.url()
  const [phone, laptop, sender, stranger] = await Promise.all(
    [bora, bora, ada, cem].map((person) => connectLive(url, person.token)),
  )
  const heard = (device: typeof phone, name: string) =>
    device?.events.filter((event) => event.name === name).map(({ payload }) => payload)
  await talk.markRead(bora, id, seq)
  const moved = { conversationId: id, lastReadSeq: seq, unreadCount: 0, mentionCount: 0, hidden: false }
  await soon(() => {
    expect(heard(phone, cursorMoved.name)).toEqual([moved])
    expect(heard(laptop, cursorMoved.name)).toEqual([moved])
    expect(heard(sender, readUpTo.name)).toEqual([{ conversationId: id, userId: bora.id, seq }])
  })
  // Their answers come behind whatever was told before.
  for (const device of [sender, stranger]) await device?.catchUp(device.cursor)
  expect(heard(sender, cursorMoved.name)).toEqual([])
  expect(stranger?.events).toEqual([])
  for (const device of [phone, laptop, sender, stranger]) device?.socket.disconnect()
})

test('in a channel nobody learns how far others have read, and a repeat says nothing', async () => {
  const id = await talk.channel(ada, [bora])
  const { seq } = await talk.send(ada, id, 'merhaba')
  const events = await eventsDuring(server.ctx, () => talk.markRead(bora, id, seq))
  expect(events.map(({ name, rooms }) => [name, rooms])).toEqual([[cursorMoved.name, [`user:${bora.id}`]]])
  expect(await eventsDuring(server.ctx, () => talk.markRead(bora, id, seq))).toEqual([])
})

test('two devices that read at once leave the further cursor', async () => {
  const id = await talk.channel(ada, [bora])
  for (let count = 0; count < 6; count++) await talk.send(ada, id, `${count}`)
  await Promise.all([5, 2, 6, 3].map((seq) => talk.markRead(bora, id, seq)))
  expect((await talk.row(bora, id)).membership?.lastReadSeq).toBe(6)
})

test('reading past a mention reads it, taking the cursor back wants it again; threads keep theirs', async () => {
  const id = await talk.channel(ada, [bora])
  const named = await talk.send(ada, id, '@bora bakar mısın')
  const inThread = await talk.send(ada, id, { text: '@bora ve buna', threadRootId: named.id })
  expect(await talk.row(bora, id)).toMatchObject({ unreadCount: 1, mentionCount: 1 })
  const unreadMentions = async () => {
    const { body } = await server.call(mentionEndpoints.list, { as: bora })
    return body.rows.map((mention) => mention.id).filter((messageId) => messageId >= named.id)
  }
  expect(await unreadMentions()).toEqual([inThread.id, named.id])
  expect((await talk.markRead(bora, id, inThread.seq)).body).toMatchObject({ unreadCount: 0, mentionCount: 0 })
  expect(await unreadMentions()).toEqual([inThread.id])
  expect((await talk.markUnread(bora, id, named.seq)).body).toMatchObject({ unreadCount: 1, mentionCount: 1 })
  expect(await unreadMentions()).toEqual([inThread.id, named.id])
})

test('a hidden conversation is out until somebody writes', async () => {
  const id = await talk.dm(ada, cem)
  await talk.send(ada, id, 'selam')
  expect((await talk.hide(cem, id)).status).toBe(204)
  expect((await talk.row(cem, id)).hidden).toBe(true)
  expect((await talk.row(ada, id)).hidden).toBe(false)
  await talk.send(ada, id, 'orada mısın')
  expect(await talk.row(cem, id)).toMatchObject({ hidden: false, unreadCount: 2 })
})

test('a row shows the newest message as it reads, my draft, and nothing of a deleted text', async () => {
  const id = await talk.channel(ada, [bora])
  await talk.send(ada, id, 'eski')
  const newest = await talk.send(ada, id, '@bora tamam')
  await talk.send(bora, id, { text: 'iş parçacığında', threadRootId: newest.id })
  await server.call(draftEndpoints.save, { as: bora, params: { id }, body: { text: 'yarım kal' } })
  expect(await talk.row(bora, id)).toMatchObject({
    draft: 'yarım kal',
    lastMessage: { id: newest.id, text: '@Bora Kaya tamam', authorName: 'Ada Er', deleted: false, files: 0 },
  })
  expect((await talk.row(ada, id)).draft).toBe('')
  await server.call(messageEndpoints.remove, { as: ada, params: { id: newest.id } })
  expect((await talk.row(bora, id)).lastMessage).toMatchObject({ id: newest.id, text: '', deleted: true })
})

test('the list is newest first and costs the same however many there are', async () => {
  const reader = await server.person()
  const first = await talk.channel(reader, [bora])
  await talk.send(bora, first, 'bir')
  const list = () => server.call(inboxEndpoints.list, { as: reader })
  await list()
  const few = await countQueries(server.ctx, list)
  for (let count = 0; count < 6; count++) {
    server.clock.advance(1000)
    await talk.send(bora, await talk.channel(reader, [bora]), '@ada.er bak')
  }
  server.clock.advance(1000)
  await talk.send(bora, first, '@ada.er son söz')
  expect(await countQueries(server.ctx, list)).toBeLessThanOrEqual(few + 1)
  const { body } = await list()
  expect(body.rows).toHaveLength(7)
  expect(body.rows[0]?.id).toBe(first)
})

test('outsiders find nothing here', async () => {
  const id = await talk.channel(ada, [bora])
  await talk.send(ada, id, 'gizli')
  const answers = [
    await server.call(inboxEndpoints.read, { as: cem, params: { id } }),
    await talk.markRead(cem, id, 1),
    await talk.markUnread(cem, id, 1),
    await talk.hide(cem, id),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const open = await talk.channel(ada, [], 'public')
  expect((await talk.markRead(cem, open, 1)).status).toBe(403)
})

test('a starred conversation stands before newer ones', async () => {
  const [old, fresh] = [await talk.channel(ada, [bora]), await talk.channel(ada, [bora])]
  const order = async (as: Person) => {
    const { body } = await server.call(inboxEndpoints.list, { as })
    return body.rows.map(({ id }) => id).filter((id) => id === old || id === fresh)
  }
  await talk.send(ada, old, 'eski')
  server.clock.advance(1000)
  await talk.send(ada, fresh, 'yeni')
  const star = { as: ada, params: { id: old }, body: { starred: true } }
  await server.call(conversationEndpoints.setStarred, star)
  expect([await order(ada), await order(bora)]).toEqual([
    [old, fresh],
    [fresh, old],
  ])
})
