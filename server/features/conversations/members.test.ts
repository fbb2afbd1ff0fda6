import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactEndpoints } from '#contract/contacts/contacts.endpoints.ts'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { conversationsOf } from './conversations.testing.ts'

let server: TestServer
let talk: ReturnType<typeof conversationsOf>
beforeAll(async () => {
  server = await openTestServer()
  talk = conversationsOf(server)
})
afterAll(() => server.close())

const four = async () =>
  [await server.person(), await server.person(), await server.person(), await server.person()] as const
const admin = () => server.person({}, ['Admin'])

describe('an outsider', () => {
  test('finds nothing of what is private, by any door, Admin or not', async () => {
    const [ada, bora] = await four()
    const ids = [await talk.channel(ada), await talk.direct(ada, bora)]
    for (const outsider of [await server.person(), await admin()]) {
      for (const id of ids) {
        const params = { id, userId: ada.id }
        const statuses = [
          await talk.read(outsider, id),
          await talk.add(outsider, id, outsider),
          await talk.remove(outsider, id, ada),
          await talk.setRole(outsider, id, ada, 'guest'),
          await server.call(conversationEndpoints.update, { as: outsider, params, body: { name: 'x', version: 1 } }),
          await server.call(conversationEndpoints.setMembership, {
            as: outsider,
            params,
            body: { notify: 'none', mutedUntil: null },
          }),
        ].map(({ status }) => status)
        expect(statuses).toEqual([404, 404, 404, 404, 404, 404])
      }
      const { body } = await server.call(conversationEndpoints.channels, { as: outsider, query: { size: 100 } })
      expect(body.rows.map(({ id }) => id)).not.toContain(ids[0])
    }
  })

  test('reads a public channel, and sets nothing there before joining', async () => {
    const [ada, bora] = await four()
    const id = await talk.publicChannel(ada)
    const { body } = await talk.read(bora, id)
    expect(body.conversation).toMatchObject({ id, membership: null, memberCount: 1 })
    const as = { as: bora, params: { id } }
    const own = await server.call(conversationEndpoints.setMembership, {
      ...as,
      body: { notify: 'none', mutedUntil: null },
    })
    expect(own.status).toBe(403)
    expect((await talk.add(bora, id, await server.person())).status).toBe(403)
  })

  test('without the right to channels sees none, not even as a member', async () => {
    const ada = await server.person()
    const id = await talk.publicChannel(ada)
    const nobody = await server.person({}, [])
    await talk.add(ada, id, nobody)
    expect((await talk.read(nobody, id)).status).toBe(404)
    expect((await server.call(conversationEndpoints.channels, { as: nobody })).status).toBe(403)
  })
})

describe('joining', () => {
  test('a public channel is for anybody, starts at what is said now, and is told', async () => {
    const [ada, bora] = await four()
    const id = await talk.publicChannel(ada)
    await server.ctx.db.updateTable('conversations').set({ lastSeq: 3 }).where('id', '=', id).execute()
    const events = await eventsDuring(server.ctx, async () => {
      expect((await talk.add(bora, id, bora)).status).toBe(201)
      // A repeat changes nothing.
      const again = await talk.add(bora, id, bora)
      expect(again.body.members.map((member) => member.id).toSorted()).toEqual([ada.id, bora.id].toSorted())
    })
    expect(events.map(({ name, rooms }) => [name, rooms])).toEqual([
      ['access.changed', [`user:${bora.id}`]],
      ['conversation.joined', [`user:${bora.id}`]],
      ['conversation.changed', [`conversation:${id}`]],
    ])
    const { body } = await talk.read(bora, id)
    expect(body.conversation).toMatchObject({ lastSeq: 3, membership: { role: 'member', lastReadSeq: 3 } })
    expect(body.members.every(({ lastReadSeq }) => lastReadSeq === null)).toBe(true)
  })

  test('a private channel is by owner or manager, a group by any member but a guest', async () => {
    const [ada, bora, can, derya] = await four()
    const id = await talk.channel(ada, bora)
    expect((await talk.add(bora, id, can)).status).toBe(403)
    await talk.setRole(ada, id, bora, 'manager')
    expect((await talk.add(bora, id, can)).status).toBe(201)
    const group = await talk.group(ada, bora, can)
    await talk.setRole(ada, group, can, 'guest')
    expect((await talk.add(can, group, derya)).status).toBe(403)
    expect((await talk.add(bora, group, derya)).status).toBe(201)
  })

  test('is refused for the deactivated, strangers, and direct conversations', async () => {
    const [ada, bora, can] = await four()
    const id = await talk.channel(ada)
    const gone = await server.person({ status: 'inactive' })
    expect((await talk.add(ada, id, gone)).status).toBe(422)
    expect((await talk.add(ada, id, { id: 999_999, token: '' }, bora)).status).toBe(404)
    expect(await talk.rolesIn(ada, id)).toEqual({ [ada.id]: 'owner' })
    expect((await talk.add(ada, await talk.direct(ada, bora), can)).status).toBe(422)
  })
})

describe('leaving', () => {
  test('the last owner hands over to a manager, else to whoever is longest there', async () => {
    const [ada, bora, can, derya] = await four()
    const id = await talk.channel(ada, bora, can, derya)
    await talk.setRole(ada, id, can, 'manager')
    expect((await talk.remove(ada, id, ada)).status).toBe(204)
    expect(await talk.rolesIn(can, id)).toEqual({ [bora.id]: 'member', [can.id]: 'owner', [derya.id]: 'member' })
    await server.ctx.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', bora.id).execute()
    expect((await talk.remove(can, id, can)).status).toBe(204)
    expect(await talk.rolesIn(derya, id)).toEqual({ [bora.id]: 'member', [derya.id]: 'owner' })
    expect((await talk.read(can, id)).status).toBe(404)
    expect((await talk.remove(can, id, can)).status).toBe(404)
  })

  test('is told to who left and to who stays, and recorded', async () => {
    const [ada, bora] = await four()
    const id = await talk.channel(ada, bora)
    const events = await eventsDuring(server.ctx, () => talk.remove(ada, id, bora))
    expect(events.map(({ name, rooms }) => [name, rooms])).toEqual([
      ['access.changed', [`user:${bora.id}`]],
      ['conversation.left', [`user:${bora.id}`]],
      ['conversation.changed', [`conversation:${id}`]],
    ])
    const actions = await server.ctx.db
      .selectFrom('activity')
      .select('action')
      .where('objectKind', '=', 'conversation')
      .where('objectId', '=', id)
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(['conversation.created', 'conversation.memberRemoved'])
  })

  test('is impossible for a direct conversation; sending away is for those who manage', async () => {
    const [ada, bora, can, derya] = await four()
    expect((await talk.remove(ada, await talk.direct(ada, bora), ada)).status).toBe(422)
    const id = await talk.channel(ada, bora, can)
    expect((await talk.remove(bora, id, can)).status).toBe(403)
    await talk.setRole(ada, id, bora, 'manager')
    expect((await talk.remove(bora, id, ada)).status).toBe(403)
    expect((await talk.remove(bora, id, derya)).status).toBe(404)
    expect((await talk.remove(bora, id, can)).status).toBe(204)
  })
})

describe('roles in a conversation', () => {
  test('are given by owners, and an owner always remains', async () => {
    const [ada, bora, can] = await four()
    const id = await talk.channel(ada, bora, can)
    expect((await talk.setRole(bora, id, bora, 'owner')).status).toBe(403)
    await talk.setRole(ada, id, bora, 'manager')
    expect((await talk.setRole(bora, id, can, 'guest')).status).toBe(403)
    const last = await talk.setRole(ada, id, ada, 'member')
    expect(last.status).toBe(422)
    expect(last.body.errors).toHaveProperty('role')
    expect((await talk.setRole(ada, id, bora, 'owner')).body).toMatchObject({ id: bora.id, role: 'owner' })
    expect((await talk.setRole(ada, id, ada, 'member')).status).toBe(200)
    expect(await talk.rolesIn(ada, id)).toMatchObject({ [ada.id]: 'member', [bora.id]: 'owner' })
    expect((await talk.setRole(bora, id, { id: 999_999, token: '' }, 'member')).status).toBe(404)
    expect((await talk.setRole(ada, await talk.direct(ada, bora), bora, 'owner')).status).toBe(422)
  })

  test('an Admin sets a public channel right without being in it', async () => {
    const [ada, bora] = await four()
    const id = await talk.publicChannel(ada)
    await talk.add(bora, id, bora)
    expect((await talk.setRole(await admin(), id, bora, 'owner')).status).toBe(200)
  })
})

test('how much I want to hear is mine alone', async () => {
  const [ada, bora] = await four()
  const id = await talk.channel(ada, bora)
  const mutedUntil = '2030-01-01T09:00:00.000Z'
  const events = await eventsDuring(server.ctx, async () => {
    const { body } = await server.call(conversationEndpoints.setMembership, {
      as: ada,
      params: { id },
      body: { notify: 'mentions', mutedUntil },
    })
    expect(body).toEqual({ role: 'owner', lastReadSeq: 0, notify: 'mentions', mutedUntil, starred: false })
  })
  expect(events).toMatchObject([{ name: 'conversation.membershipChanged', rooms: [`user:${ada.id}`] }])
  expect((await talk.read(ada, id)).body.conversation.membership).toMatchObject({ notify: 'mentions', mutedUntil })
  expect((await talk.read(bora, id)).body.conversation.membership).toMatchObject({ notify: 'all', mutedUntil: null })
})

test('a star is mine alone and keeps what I want to hear', async () => {
  const [ada, bora] = await four()
  const id = await talk.channel(ada, bora)
  const star = (starred: boolean) =>
    server.call(conversationEndpoints.setStarred, { as: ada, params: { id }, body: { starred } })
  await server.call(conversationEndpoints.setMembership, {
    as: ada,
    params: { id },
    body: { notify: 'mentions', mutedUntil: null },
  })
  const events = await eventsDuring(server.ctx, async () => {
    expect((await star(true)).body).toMatchObject({ starred: true, notify: 'mentions' })
  })
  expect(events).toMatchObject([
    {
      name: 'conversation.membershipChanged',
      payload: { conversationId: id, starred: true, notify: 'mentions', mutedUntil: null },
      rooms: [`user:${ada.id}`],
    },
  ])
  expect((await talk.read(ada, id)).body.conversation.membership?.starred).toBe(true)
  expect((await talk.read(bora, id)).body.conversation.membership?.starred).toBe(false)
  expect((await star(false)).body.starred).toBe(false)
})

test('says before anybody writes whether they could', async () => {
  const [ada, bora, can] = await four()
  const writable = async (as: typeof ada, id: number) => (await talk.read(as, id)).body.conversation.writable
  const open = await talk.publicChannel(ada)
  expect([await writable(ada, open), await writable(bora, open)]).toEqual(['yes', 'joinFirst'])
  const [dm, other] = [await talk.direct(ada, bora), await talk.direct(ada, can)]
  await server.call(contactEndpoints.block, { as: ada, params: { userId: bora.id } })
  expect([await writable(ada, dm), await writable(bora, dm)]).toEqual(['blocked', 'blocked'])
  expect([await writable(ada, other), await writable(can, other)]).toEqual(['yes', 'yes'])
  const group = await talk.group(ada, bora, can)
  expect([await writable(ada, group), await writable(bora, group)]).toEqual(['yes', 'yes'])
  await server.call(contactEndpoints.unblock, { as: ada, params: { userId: bora.id } })
  expect([await writable(ada, dm), await writable(bora, dm)]).toEqual(['yes', 'yes'])
})
