import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftEndpoints } from '#contract/messages/drafts.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { scheduledEndpoints } from '#contract/messages/scheduled.endpoints.ts'
import { connectLive, soon } from '../../platform/live/testGateway.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { type Person, talking } from './messages.testing.ts'

let server: TestServer
let talk: ReturnType<typeof talking>
let ada: Person
let bora: Person
let outsider: Person
let admin: Person
let channel: number
let messageId: number

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  talk = talking(server)
  ada = await server.person()
  bora = await server.person()
  outsider = await server.person()
  admin = await server.person({}, ['Admin'])
  channel = await talk.channel(ada, [bora])
  messageId = (await talk.send(ada, channel, 'yalnız bize')).id
})
afterAll(() => server.close())

const later = '2099-01-01T00:00:00.000Z'
const clientId = 'anahtar-0001'

/** Every door that names a conversation or a message. */
const doors = {
  list: (as: Person) => server.call(messageEndpoints.list, { as, params: { id: channel } }),
  around: (as: Person) =>
    server.call(messageEndpoints.list, { as, params: { id: channel }, query: { around: messageId } }),
  send: (as: Person) => talk.trySend(as, channel, { text: 'x' }),
  pins: (as: Person) => server.call(messageEndpoints.pins, { as, params: { id: channel } }),
  files: (as: Person) => server.call(messageEndpoints.files, { as, params: { id: channel }, query: { kind: 'media' } }),
  draft: (as: Person) => server.call(draftEndpoints.save, { as, params: { id: channel }, body: { text: 'x' } }),
  schedule: (as: Person) =>
    server.call(scheduledEndpoints.schedule, {
      as,
      params: { id: channel },
      body: { text: 'x', sendAt: later, clientId },
    }),
  read: (as: Person) => server.call(messageEndpoints.read, { as, params: { id: messageId } }),
  edit: (as: Person) =>
    server.call(messageEndpoints.edit, { as, params: { id: messageId }, body: { text: 'x', version: 1 } }),
  edits: (as: Person) => server.call(messageEndpoints.edits, { as, params: { id: messageId } }),
  remove: (as: Person) => server.call(messageEndpoints.remove, { as, params: { id: messageId } }),
  restore: (as: Person) => server.call(messageEndpoints.restore, { as, params: { id: messageId } }),
  react: (as: Person) => server.call(messageEndpoints.react, { as, params: { id: messageId, emoji: '👍' } }),
  unreact: (as: Person) => server.call(messageEndpoints.unreact, { as, params: { id: messageId, emoji: '👍' } }),
  pin: (as: Person) => server.call(messageEndpoints.pin, { as, params: { id: messageId } }),
  unpin: (as: Person) => server.call(messageEndpoints.unpin, { as, params: { id: messageId } }),
  forward: (as: Person) =>
    server.call(messageEndpoints.forward, {
      as,
      params: { id: messageId },
      body: { conversationIds: [channel], clientId },
    }),
  remind: (as: Person) => server.call(messageEndpoints.remind, { as, params: { id: messageId }, body: { at: later } }),
}

describe.each(Object.entries(doors))('somebody who is not in the conversation, at %s', (_, knock) => {
  it('learns nothing, Admin or not', async () => {
    expect((await knock(outsider)).status).toBe(404)
    expect((await knock(admin)).status).toBe(404)
  })
})

describe('live', () => {
  it('members hear every change, and nobody else hears any', async () => {
    const url = await server.url()
    const [mine, theirs] = [await connectLive(url, bora.token), await connectLive(url, outsider.token)]
    const sent = await talk.send(ada, channel, 'duydun mu')
    await server.call(messageEndpoints.react, { as: bora, params: { id: sent.id, emoji: '👍' } })
    const removed = await server.call(messageEndpoints.remove, { as: ada, params: { id: sent.id } })
    const other = await talk.channel(outsider)
    const end = await talk.send(outsider, other, 'son')
    await soon(() => expect(theirs.events.map(({ payload }) => payload)).toContainEqual(end))
    await soon(() => expect(mine.events.map(({ payload }) => payload)).toContainEqual(removed.body))
    expect(mine.events.map(({ name }) => name)).toEqual(['message.sent', 'message.changed', 'message.changed'])
    expect(mine.events[0]?.payload).toEqual(sent)
    expect(JSON.stringify(theirs.events)).not.toContain('duydun mu')
    mine.socket.disconnect()
    theirs.socket.disconnect()
  })
})
