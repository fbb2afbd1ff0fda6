import { afterAll, beforeAll, expect, it } from 'vitest'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { notificationAdded } from '#contract/notifications/notifications.events.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { type Person, talking } from './messages.testing.ts'

let server: TestServer
let talk: ReturnType<typeof talking>
let ada: Person
let bora: Person
let cem: Person
let channel: number

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  talk = talking(server)
  ada = await server.person()
  bora = await server.person()
  cem = await server.person()
  channel = await talk.channel(ada, [bora, cem])
})
afterAll(() => server.close())

const follow = (as: Person, id: number, following = true) =>
  server.call(messageEndpoints.setFollowing, { as, params: { id }, body: { following } })
const reply = (as: Person, threadRootId: number) => talk.send(as, channel, { text: 'yanıt', threadRootId })
const follows = async (as: Person, rootId: number) =>
  (await talk.history(as, channel, { threadRootId: rootId })).marks.following.includes(rootId)

/** Who is told of a reply, by their rooms. */
async function told(work: () => Promise<unknown>) {
  const events = await eventsDuring(server.ctx, work)
  return events.filter(({ name }) => name === notificationAdded.name).flatMap(({ rooms }) => rooms)
}

it('who began a thread and who replied hear of what comes after, the author of the reply not', async () => {
  const root = await talk.send(ada, channel, 'kök')
  expect(await told(() => reply(bora, root.id))).toEqual([`user:${ada.id}`])
  expect([await follows(ada, root.id), await follows(bora, root.id), await follows(cem, root.id)]).toEqual([
    true,
    true,
    false,
  ])
  expect(new Set(await told(() => reply(cem, root.id)))).toEqual(new Set([`user:${ada.id}`, `user:${bora.id}`]))
})

it('anybody may follow, and who follows no longer is not brought back by replying', async () => {
  const root = await talk.send(ada, channel, 'kök')
  const events = await eventsDuring(server.ctx, () => follow(cem, root.id))
  expect(events).toMatchObject([
    {
      name: 'thread.followingChanged',
      payload: { messageId: root.id, following: true },
      rooms: [`user:${cem.id}`],
    },
  ])
  await follow(ada, root.id, false)
  expect(await told(() => reply(bora, root.id))).toEqual([`user:${cem.id}`])
  await reply(ada, root.id)
  expect(await follows(ada, root.id)).toBe(false)
})

it('what is no beginning of a thread, or not readable, is not followed', async () => {
  const root = await talk.send(ada, channel, 'kök')
  const answer = await reply(bora, root.id)
  expect((await follow(cem, answer.id)).status).toBe(400)
  expect((await follow(await server.person(), root.id)).status).toBe(404)
})

it('who lost the channel hears nothing more', async () => {
  const root = await talk.send(ada, channel, 'kök')
  await follow(cem, root.id)
  await server.call(conversationEndpoints.removeMember, { as: ada, params: { id: channel, userId: cem.id } })
  expect(await told(() => reply(bora, root.id))).toEqual([`user:${ada.id}`])
})
