import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactEndpoints } from '#contract/contacts/contacts.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { unseenEndpoints } from '#contract/unseen/unseen.endpoints.ts'
import { countQueries } from '../../testing/countQueries.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { reading } from '../inbox/inbox.testing.ts'
import type { Person } from '../messages/messages.testing.ts'

let server: TestServer
let talk: ReturnType<typeof reading>
let ada: Person

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  talk = reading(server)
  ada = await server.person({ fullName: 'Ada Er', username: 'ada.er' })
})
afterAll(() => server.close())

test('lists what waits to be seen, in the specified form', async () => {
  const bora = await server.person({ fullName: 'Bora Kaya' })
  const direct = await talk.dm(ada, bora)
  await talk.send(ada, direct, 'selam')
  const hello = await talk.send(ada, direct, `<@${bora.id}> orada mısın`)
  server.clock.advance(1000)
  const channel = await talk.channel(ada, [bora])
  const news = await talk.send(ada, channel, 'duyuru')
  const name = (await talk.row(bora, channel)).name
  expect(await talk.unseen(bora)).toEqual([
    {
      id: channel,
      name,
      image: null,
      author: { id: ada.id, avatar: null },
      lastMessage: { id: news.id, message: 'duyuru', author: { fullName: 'Ada Er' }, at: news.createdAt },
      seq: 1,
      unreadCount: 1,
      mentionCount: 0,
    },
    {
      id: direct,
      name: null,
      image: null,
      author: { id: ada.id, avatar: null },
      lastMessage: {
        id: hello.id,
        message: '@Bora Kaya orada mısın',
        author: { fullName: 'Ada Er' },
        at: hello.createdAt,
      },
      seq: 2,
      unreadCount: 2,
      mentionCount: 1,
    },
  ])
  expect((await talk.unseen(ada)).map(({ id }) => id)).not.toContain(direct)
})

test('a group counts as a channel, with the names of its people when it has none', async () => {
  const [bora, cem] = [await server.person({ fullName: 'Bora Kaya' }), await server.person({ fullName: 'Cem Su' })]
  const id = await talk.group(ada, bora, cem)
  await talk.send(ada, id, 'üçümüz')
  const [entry] = await talk.unseen(cem)
  expect(entry?.name).toBe('Ada Er, Bora Kaya')
})

test('reading, leaving, muting and hiding take it away; deleting the last unread one does too', async () => {
  const bora = await server.person()
  const one = async () => {
    const id = await talk.channel(ada, [bora])
    return { id, message: await talk.send(ada, id, 'bak') }
  }
  const [read, left, muted, silent, hidden, deleted, kept] = [
    await one(),
    await one(),
    await one(),
    await one(),
    await one(),
    await one(),
    await one(),
  ]
  await talk.markRead(bora, read.id, 1)
  await talk.leave(bora, left.id)
  await talk.quieten(bora, muted.id, 'all', new Date(server.clock.now().getTime() + 60_000).toISOString())
  await talk.quieten(bora, silent.id, 'none')
  await talk.hide(bora, hidden.id)
  await server.call(messageEndpoints.remove, { as: ada, params: { id: deleted.message.id } })
  expect((await talk.unseen(bora)).map(({ id }) => id)).toEqual([kept.id])
  server.clock.advance(61_000)
  expect((await talk.unseen(bora)).map(({ id }) => id).sort()).toEqual([muted.id, kept.id].sort())
})

test('where only mentions are wanted, it waits for one', async () => {
  const bora = await server.person()
  const id = await talk.channel(ada, [bora])
  await talk.quieten(bora, id, 'mentions')
  await talk.send(ada, id, 'herkese')
  expect(await talk.unseen(bora)).toEqual([])
  await talk.send(ada, id, `<@${bora.id}> sana`)
  expect(await talk.unseen(bora)).toMatchObject([{ id, unreadCount: 2, mentionCount: 1 }])
})

test('in a private conversation the entry stands for the other person, whoever wrote last', async () => {
  const bora = await server.person()
  const id = await talk.dm(bora, ada)
  const first = await talk.send(bora, id, 'bir')
  await talk.send(ada, id, 'iki')
  await talk.markUnread(ada, id, first.seq)
  const entry = (await talk.unseen(ada)).find((conversation) => conversation.id === id)
  expect(entry).toMatchObject({ author: { id: bora.id }, unreadCount: 1 })
})

test('costs the same however much waits', async () => {
  const bora = await server.person()
  await talk.send(ada, await talk.channel(ada, [bora]), `<@${bora.id}> bir`)
  const list = () => server.call(unseenEndpoints.list, { as: bora })
  const few = await countQueries(server.ctx, list)
  for (let count = 0; count < 5; count++) await talk.send(ada, await talk.channel(ada, [bora]), 'daha')
  expect(await countQueries(server.ctx, list)).toBe(few)
  expect((await list()).body).toHaveLength(6)
})

test('a block does not hide what was already said, yet nothing new comes', async () => {
  const bora = await server.person()
  const id = await talk.dm(ada, bora)
  await talk.send(ada, id, 'selam')
  await server.call(contactEndpoints.block, { as: bora, params: { userId: ada.id } })
  expect((await talk.trySend(ada, id, { text: 'neden' })).status).toBe(403)
  expect(await talk.unseen(bora)).toMatchObject([{ id, unreadCount: 1 }])
})
