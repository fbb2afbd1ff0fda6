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

interface Place {
  channel: number
  messageId: number
}

/** Every door that names a conversation or a message. */
const doors: Record<string, (as: Person, at: Place) => Promise<{ status: number; body: object }>> = {
  list: (as, at) => server.call(messageEndpoints.list, { as, params: { id: at.channel } }),
  around: (as, at) =>
    server.call(messageEndpoints.list, { as, params: { id: at.channel }, query: { around: at.messageId } }),
  send: (as, at) => talk.trySend(as, at.channel, { text: 'x' }),
  pins: (as, at) => server.call(messageEndpoints.pins, { as, params: { id: at.channel } }),
  files: (as, at) => server.call(messageEndpoints.files, { as, params: { id: at.channel }, query: { kind: 'media' } }),
  draft: (as, at) => server.call(draftEndpoints.save, { as, params: { id: at.channel }, body: { text: 'x' } }),
  schedule: (as, at) =>
    server.call(scheduledEndpoints.schedule, {
      as,
      params: { id: at.channel },
      body: { text: 'x', sendAt: later, clientId },
    }),
  read: (as, at) => server.call(messageEndpoints.read, { as, params: { id: at.messageId } }),
  edit: (as, at) =>
    server.call(messageEndpoints.edit, { as, params: { id: at.messageId }, body: { text: 'x', version: 1 } }),
  edits: (as, at) => server.call(messageEndpoints.edits, { as, params: { id: at.messageId } }),
  remove: (as, at) => server.call(messageEndpoints.remove, { as, params: { id: at.messageId } }),
  restore: (as, at) => server.call(messageEndpoints.restore, { as, params: { id: at.messageId } }),
  react: (as, at) => server.call(messageEndpoints.react, { as, params: { id: at.messageId, emoji: '👍' } }),
  unreact: (as, at) => server.call(messageEndpoints.unreact, { as, params: { id: at.messageId, emoji: '👍' } }),
  pin: (as, at) => server.call(messageEndpoints.pin, { as, params: { id: at.messageId } }),
  unpin: (as, at) => server.call(messageEndpoints.unpin, { as, params: { id: at.messageId } }),
  forward: (as, at) =>
    server.call(messageEndpoints.forward, {
      as,
      params: { id: at.messageId },
      body: { conversationIds: [at.channel], clientId },
    }),
  remind: (as, at) => server.call(messageEndpoints.remind, { as, params: { id: at.messageId }, body: { at: later } }),
}

describe.each(Object.entries(doors))('somebody who is not in the conversation, at %s', (_, knock) => {
  it('learns nothing, Admin or not: what is there is answered in the words of what is not', async () => {
    const nothing = await knock(outsider, { channel: 999_999, messageId: 999_999 })
    expect(nothing.status).toBe(404)
    for (const as of [outsider, admin]) {
      const { status, body } = await knock(as, { channel, messageId })
      expect({ status, body }).toEqual({ status: 404, body: nothing.body })
    }
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
