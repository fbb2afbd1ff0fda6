import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactEndpoints } from '#contract/contacts/contacts.endpoints.ts'
import { soon } from '../../platform/live/testGateway.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { conversationsOf } from '../conversations/conversations.testing.ts'
import { reading } from '../inbox/inbox.testing.ts'
import type { Person } from '../messages/messages.testing.ts'
import { connectUnseen } from './unseen.testing.ts'

let server: TestServer
let talk: ReturnType<typeof reading>
const open: { socket: { disconnect(): unknown } }[] = []

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  talk = reading(server)
})
afterAll(async () => {
  for (const { socket } of open) socket.disconnect()
  await server.close()
})

async function listen({ token }: Person) {
  const client = await connectUnseen(await server.url(), token)
  open.push(client)
  return client
}

/** A round through a conversation of its own: whatever was to be told before it has been told. */
async function settled(person: Person, client: Awaited<ReturnType<typeof listen>>) {
  const other = await server.person()
  const id = await talk.channel(other, [person])
  await talk.send(other, id, 'son')
  await soon(() => expect(client.notices.at(-1)).toMatchObject({ channelId: id }))
  client.notices.pop()
}

const company = async () => [await server.person(), await server.person(), await server.person()] as const

test('a stored message is told to the members, never to the sender’s own devices', async () => {
  const [ada, bora, cem] = await company()
  const id = await talk.channel(ada, [bora])
  const [sender, phone, laptop, stranger] = [
    await listen(ada),
    await listen(bora),
    await listen(bora),
    await listen(cem),
  ]
  await talk.send(ada, id, `<@${bora.id}> merhaba`)
  const notice = {
    messageType: 'channel',
    content: `@${bora.fullName} merhaba`,
    from: ada.fullName,
    channelId: id,
    privateId: null,
    seq: 1,
    unreadCount: 1,
    mentionCount: 1,
    mentioned: true,
  }
  await soon(() => expect([phone.notices, laptop.notices]).toEqual([[notice], [notice]]))
  const direct = await talk.dm(ada, bora)
  await talk.send(ada, direct, 'özel')
  await soon(() =>
    expect(phone.notices[1]).toMatchObject({
      messageType: 'private',
      channelId: null,
      privateId: ada.id,
      content: 'özel',
    }),
  )
  await settled(ada, sender)
  await settled(cem, stranger)
  expect(sender.notices).toEqual([])
  expect(stranger.notices).toEqual([])
})

test('silence where it was asked for, thread replies are no news, and whoever left hears nothing', async () => {
  const [ada, bora] = await company()
  const phone = await listen(bora)
  const [silent, muted, named, left, thread] = [
    await talk.channel(ada, [bora]),
    await talk.channel(ada, [bora]),
    await talk.channel(ada, [bora]),
    await talk.channel(ada, [bora]),
    await talk.channel(ada, [bora]),
  ]
  const root = await talk.send(ada, thread, 'konu')
  await soon(() => expect(phone.notices).toHaveLength(1))
  phone.notices.pop()
  await talk.quieten(bora, silent, 'none')
  await talk.quieten(bora, muted, 'all', new Date(server.clock.now().getTime() + 60_000).toISOString())
  await talk.quieten(bora, named, 'mentions')
  await talk.leave(bora, left)
  for (const id of [silent, muted, named, left]) await talk.send(ada, id, 'bak')
  await talk.send(ada, thread, { text: 'yanıt', threadRootId: root.id })
  await talk.send(ada, named, `<@${bora.id}> bak`)
  const call = { channelId: named, mentioned: true, mentionCount: 1, unreadCount: 2 }
  await soon(() => expect(phone.notices.at(-1)).toMatchObject(call))
  // The plain message before it may still have changed the list, once the call was stored; but it calls nobody.
  expect(phone.notices.filter(({ mentioned }) => mentioned)).toHaveLength(1)
  expect(phone.notices.filter(({ channelId }) => channelId !== named)).toEqual([])
})

test('no way in without a token, and out as soon as access ends', async () => {
  const [ada, bora] = await company()
  await expect(connectUnseen(await server.url(), 'yok')).rejects.toThrow('unauthenticated')
  const id = await talk.channel(ada, [bora])
  const phone = await listen(bora)
  let gone = false
  phone.socket.on('disconnect', () => {
    gone = true
  })
  await talk.send(ada, id, 'bir')
  await soon(() => expect(phone.notices).toHaveLength(1))
  await conversationsOf(server).remove(ada, id, bora)
  await talk.send(ada, id, 'iki')
  await settled(bora, phone)
  expect(phone.notices).toHaveLength(1)
  await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization: bora.token } })
  await soon(() => expect(gone).toBe(true))
})

test('a client’s own notification is relayed in its person’s name, to members only', async () => {
  const [ada, bora, cem] = await company()
  const id = await talk.channel(ada, [bora])
  const direct = await talk.dm(ada, bora)
  const [sender, phone, stranger] = [await listen(ada), await listen(bora), await listen(cem)]
  const asChannel = { messageType: 'channel', content: 'geldim', channelId: id, from: 'Başkası' }
  expect(await sender.ask(asChannel)).toEqual({ ok: true })
  expect(await sender.ask({ messageType: 'private', content: 'özel', privateId: bora.id })).toEqual({ ok: true })
  await soon(() =>
    expect(phone.notices).toMatchObject([
      { messageType: 'channel', content: 'geldim', from: ada.fullName, channelId: id, privateId: null, unreadCount: 0 },
      { messageType: 'private', content: 'özel', from: ada.fullName, channelId: null, privateId: ada.id },
    ]),
  )
  expect(sender.notices).toEqual([])
  expect(await stranger.ask(asChannel)).toEqual({ error: 'notFound' })
  expect(await stranger.ask({ messageType: 'private', privateId: bora.id })).toEqual({ error: 'notFound' })
  expect(await sender.ask({ messageType: 'channel', channelId: direct })).toEqual({ error: 'notFound' })
  for (const nonsense of [null, 'x', 7, [], {}, { messageType: 'channel', channelId: '1' }, { __proto__: null }]) {
    expect(await sender.ask(nonsense)).toMatchObject({ error: expect.any(String) })
  }
  await server.call(contactEndpoints.block, { as: bora, params: { userId: ada.id } })
  expect(await sender.ask({ messageType: 'private', privateId: bora.id })).toEqual({ error: 'contactBlocked' })
  await settled(bora, phone)
  expect(phone.notices).toHaveLength(2)
})

test('a flood of them is refused, over all sockets of the person', async () => {
  const [ada, bora] = await company()
  const id = await talk.channel(ada, [bora])
  const [first, second, phone] = [await listen(ada), await listen(ada), await listen(bora)]
  const devices = Array.from({ length: 15 }, () => [first, second]).flat()
  const answers = await Promise.all(devices.map((device) => device.ask({ messageType: 'channel', channelId: id })))
  expect(answers).toContainEqual({ error: 'tooManyRequests' })
  await settled(bora, phone)
  expect(phone.notices.length).toBeLessThan(30)
  expect(phone.notices.length).toBeGreaterThan(0)
})
