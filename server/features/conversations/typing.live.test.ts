import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactEndpoints } from '#contract/contacts/contacts.endpoints.ts'
import { typingName, typingNotice } from '#contract/conversations/typing.ts'
import { connectLive, soon } from '../../platform/live/testGateway.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { conversationsOf, type Somebody } from './conversations.testing.ts'

let server: TestServer
let talk: ReturnType<typeof conversationsOf>
const open: { socket: { disconnect(): unknown } }[] = []
beforeAll(async () => {
  server = await openTestServer()
  talk = conversationsOf(server)
})
afterAll(async () => {
  for (const { socket } of open) socket.disconnect()
  await server.close()
})

async function listen({ token }: Somebody) {
  const live = await connectLive(await server.url(), token)
  open.push(live)
  const heard: number[] = []
  live.socket.on(typingName, (notice: unknown) => heard.push(typingNotice.parse(notice).userId))
  return {
    ...live,
    heard,
    type: (conversationId: number) => live.socket.emit(typingName, { conversationId, threadRootId: null }),
    /** Answers in order: whatever this socket said before has been taken in. */
    said: () => live.catchUp(live.cursor),
  }
}

test('typing reaches the other members, and neither outsiders nor the typist’s other devices', async () => {
  const [ada, bora, can] = [await server.person(), await server.person(), await server.person()]
  const id = await talk.channel(ada, bora)
  const [first, second, other, outsider] = [await listen(ada), await listen(ada), await listen(bora), await listen(can)]
  outsider.type(id)
  await outsider.said()
  first.type(id)
  await soon(() => expect(other.heard).toEqual([ada.id]))
  other.type(id)
  await soon(() => expect([first.heard, second.heard]).toEqual([[bora.id], [bora.id]]))
  await outsider.said()
  expect(outsider.heard).toEqual([])
  expect(other.heard).toEqual([ada.id])
})

test('a flood is heard once a second at most, and nonsense not at all', async () => {
  const [ada, bora] = [await server.person(), await server.person()]
  const [id, later, silent] = [
    await talk.channel(ada, bora),
    await talk.channel(ada, bora),
    await talk.channel(ada, bora),
  ]
  const [typist, other] = [await listen(ada), await listen(bora)]
  const rooms: number[] = []
  other.socket.on(typingName, (notice: unknown) => rooms.push(typingNotice.parse(notice).conversationId))
  for (const report of [
    null,
    'x',
    { conversationId: '1' },
    { conversationId: silent },
    [silent],
    { conversationId: silent, threadRootId: null, userId: 1 },
  ]) {
    typist.socket.emit(typingName, report)
  }
  const began = performance.now()
  for (let times = 0; times < 40; times++) typist.type(id)
  await typist.said()
  const seconds = Math.ceil((performance.now() - began) / 1000)
  typist.type(later)
  await soon(() => expect(rooms).toEqual(expect.arrayContaining([id, later])))
  expect(rooms.filter((room) => room === id).length).toBeLessThanOrEqual(seconds)
  expect(rooms).not.toContain(silent)
  expect(other.heard).toEqual(rooms.map(() => ada.id))
  expect(typist.socket.connected).toBe(true)
})

test('across a block nobody sees the other type', async () => {
  const [ada, bora] = [await server.person(), await server.person()]
  const [direct, shared] = [await talk.direct(ada, bora), await talk.channel(ada, bora)]
  await server.call(contactEndpoints.block, { as: bora, params: { userId: ada.id } })
  const [typist, other] = [await listen(ada), await listen(bora)]
  const rooms: number[] = []
  other.socket.on(typingName, (notice: unknown) => rooms.push(typingNotice.parse(notice).conversationId))
  typist.type(direct)
  typist.type(shared)
  await soon(() => expect(rooms).toEqual([shared]))
})

test('who was sent away hears nothing more, and is not heard', async () => {
  const [ada, bora] = [await server.person(), await server.person()]
  const id = await talk.channel(ada, bora)
  const [owner, removed] = [await listen(ada), await listen(bora)]
  await talk.remove(ada, id, bora)
  await soon(() => expect(removed.events.map(({ name }) => name)).toContain('conversation.left'))
  const known = removed.events.length
  const newcomer = await server.person()
  await talk.add(ada, id, newcomer)
  const witness = await listen(newcomer)
  removed.type(id)
  await removed.said()
  owner.type(id)
  await soon(() => expect(witness.heard).toEqual([ada.id]))
  const { events } = await removed.catchUp(removed.events.at(-1)?.id ?? 0)
  expect(events).toEqual([])
  await owner.said()
  expect(removed.events).toHaveLength(known)
  expect([owner.heard, removed.heard]).toEqual([[], []])
})

test('who is added hears from then on', async () => {
  const [ada, bora] = [await server.person(), await server.person()]
  const id = await talk.channel(ada)
  const newcomer = await listen(bora)
  await talk.add(ada, id, bora)
  await soon(() => expect(newcomer.events.map(({ name }) => name)).toContain('conversation.changed'))
  const owner = await listen(ada)
  owner.type(id)
  await soon(() => expect(newcomer.heard).toEqual([ada.id]))
})
