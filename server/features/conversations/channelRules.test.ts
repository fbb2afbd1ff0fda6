import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { conversationsOf, type Somebody } from './conversations.testing.ts'

let server: TestServer
let talk: ReturnType<typeof conversationsOf>
beforeAll(async () => {
  server = await openTestServer()
  talk = conversationsOf(server)
})
afterAll(() => server.close())

const conversation = async (as: Somebody, id: number) => (await talk.read(as, id)).body.conversation
const send = (
  as: Somebody,
  id: number,
  text: string,
  more: { threadRootId?: number; alsoInConversation?: boolean } = {},
) => server.call(messageEndpoints.send, { as, params: { id }, body: { text, clientId: crypto.randomUUID(), ...more } })
const inbox = async (as: Somebody) => (await server.call(inboxEndpoints.list, { as })).body.rows.map(({ id }) => id)

async function update(as: Somebody, id: number, change: object) {
  const { name, version } = await conversation(as, id)
  return server.call(conversationEndpoints.update, { as, params: { id }, body: { name, version, ...change } })
}

async function setArchived(as: Somebody, id: number, archived: boolean) {
  const { version } = await conversation(as, id)
  return server.call(conversationEndpoints.setArchived, { as, params: { id }, body: { archived, version } })
}

describe('an archived channel', () => {
  test('is read and not written to, leaves every list, and comes back as it was', async () => {
    const [ada, bora] = [await server.person(), await server.person()]
    const id = await talk.channel(ada, bora)
    const { body: said } = await send(ada, id, 'Son söz')
    expect((await setArchived(bora, id, true)).status).toBe(403)
    expect(await setArchived(ada, id, true)).toMatchObject({ status: 200, body: { writable: 'archived' } })

    expect(await send(bora, id, 'Bir söz daha')).toMatchObject({ status: 403, body: { code: 'channelArchived' } })
    const reaction = { as: bora, params: { id: said.id, emoji: '👍' } }
    expect((await server.call(messageEndpoints.react, reaction)).status).toBe(403)
    expect((await talk.add(ada, id, await server.person())).status).toBe(403)
    expect(await inbox(bora)).not.toContain(id)
    expect(await conversation(bora, id)).toMatchObject({ membership: { lastReadSeq: said.seq } })
    const listed = async (archived: boolean) => {
      const { body } = await server.call(conversationEndpoints.channels, {
        as: bora,
        query: { size: 100, ...(archived && { archived: 'true' as const }) },
      })
      return body.rows.map((row) => row.id).includes(id)
    }
    expect([await listed(false), await listed(true)]).toEqual([false, true])

    expect(await setArchived(ada, id, false)).toMatchObject({
      status: 200,
      body: { archivedAt: null, writable: 'yes' },
    })
    expect(await inbox(bora)).toContain(id)
    expect((await send(bora, id, 'Yine buradayız')).status).toBe(201)
  })

  test('of two who change it at once, the second is told', async () => {
    const ada = await server.person()
    const id = await talk.publicChannel(ada)
    const { version } = await conversation(ada, id)
    const body = { archived: true, version }
    const call = () => server.call(conversationEndpoints.setArchived, { as: ada, params: { id }, body })
    expect([(await call()).status, (await call()).status]).toEqual([200, 409])
  })

  test('is a channel: a group is left, not archived', async () => {
    const [ada, bora, cem] = [await server.person(), await server.person(), await server.person()]
    const id = await talk.group(ada, bora, cem)
    expect((await setArchived(ada, id, true)).status).toBe(403)
  })
})

test('where only managers post, everybody else answers in threads and not beside them', async () => {
  const [ada, bora] = [await server.person(), await server.person()]
  const id = await talk.channel(ada, bora)
  expect((await update(ada, id, { posting: 'managers' })).body).toMatchObject({ posting: 'managers' })
  expect(await conversation(bora, id)).toMatchObject({ writable: 'managersOnly' })
  const { body: root, status } = await send(ada, id, 'Yarın ofis kapalı')
  expect(status).toBe(201)

  const refused = { status: 403, body: { code: 'onlyManagersPost' } }
  expect(await send(bora, id, 'Neden?')).toMatchObject(refused)
  expect(await send(bora, id, `Neden? @[user:${ada.id}]`)).toMatchObject(refused)
  const beside = { threadRootId: root.id, alsoInConversation: true }
  expect(await send(bora, id, 'Neden?', beside)).toMatchObject(refused)
  expect((await send(bora, id, 'Neden?', { threadRootId: root.id })).status).toBe(201)
  const forward = { as: bora, params: { id: root.id }, body: { conversationIds: [id], clientId: crypto.randomUUID() } }
  expect(await server.call(messageEndpoints.forward, forward)).toMatchObject(refused)

  await talk.setRole(ada, id, bora, 'manager')
  expect((await send(bora, id, 'Bayram için')).status).toBe(201)
})

describe('a channel for newcomers', () => {
  test('is named by an Admin and is public', async () => {
    const [admin, ada] = [await server.person({}, ['Admin']), await server.person()]
    const id = await talk.publicChannel(ada)
    expect((await update(ada, id, { forNewcomers: true })).status).toBe(403)
    expect((await update(admin, id, { forNewcomers: true })).body).toMatchObject({ forNewcomers: true })
    expect(await update(admin, id, { visibility: 'private' })).toMatchObject({
      status: 422,
    })
  })

  test('is made so at once, under the same rules', async () => {
    const [admin, ada] = [await server.person({}, ['Admin']), await server.person()]
    const open = (as: Somebody, more: object) => {
      const draft = {
        type: 'channel',
        name: 'Yeni gelenler',
        forNewcomers: true,
        posting: 'managers',
        ...more,
      } as const
      return server.call(conversationEndpoints.open, { as, body: draft })
    }
    expect((await open(ada, {})).status).toBe(403)
    expect((await open(admin, { visibility: 'private' })).body.errors).toHaveProperty('forNewcomers')
    expect(await open(admin, {})).toMatchObject({ status: 201, body: { forNewcomers: true, posting: 'managers' } })
  })
})
