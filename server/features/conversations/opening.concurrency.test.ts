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

const people = (count: number) => Promise.all(Array.from({ length: count }, () => server.person()))
const two = async () => [await server.person(), await server.person()] as const

describe('a direct conversation', () => {
  const open = (as: { token: string }, ...userIds: number[]) =>
    server.call(conversationEndpoints.open, { as, body: { type: 'dm', userIds } })

  test('is the same from both sides, and made once', async () => {
    const [ada, bora] = await two()
    const events = await eventsDuring(server.ctx, async () => {
      const first = await open(ada, bora.id)
      expect(first.status).toBe(201)
      expect(first.body).toMatchObject({
        type: 'dm',
        visibility: 'private',
        memberCount: 2,
        people: [{ id: bora.id, fullName: bora.fullName }],
        membership: { role: 'member', lastReadSeq: 0, notify: 'all', mutedUntil: null },
      })
      const second = await open(bora, ada.id)
      expect(second.body).toMatchObject({ id: first.body.id, people: [{ id: ada.id }] })
    })
    expect(events.map(({ name }) => name)).toEqual(['access.changed', 'conversation.joined'])
    expect(events[1]?.rooms.toSorted()).toEqual([`user:${ada.id}`, `user:${bora.id}`].toSorted())
  })

  test('is one even when both open it at once', async () => {
    const [ada, bora] = await two()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => (turn % 2 === 0 ? open(ada, bora.id) : open(bora, ada.id))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('is refused with oneself, strangers, the deactivated and across a block', async () => {
    const [ada, bora] = await two()
    const gone = await server.person({ status: 'inactive' })
    const pending = await server.person({ status: 'pending' })
    expect((await open(ada, ada.id)).body.errors).toHaveProperty('userIds')
    expect((await open(ada, ada.id)).status).toBe(422)
    expect((await open(ada, 999_999)).status).toBe(404)
    expect((await open(ada, pending.id)).status).toBe(404)
    expect((await open(ada, gone.id)).status).toBe(422)
    expect((await open(ada)).status).toBe(400)
    await server.call(contactEndpoints.block, { as: ada, params: { userId: bora.id } })
    for (const [from, to] of [
      [ada, bora],
      [bora, ada],
    ] as const) {
      const refused = await open(from, to.id)
      expect(refused.status).toBe(403)
      expect(refused.body.code).toBe('contactBlocked')
    }
  })

  test('with somebody who left the company can still be found, but not begun', async () => {
    const [ada, bora] = await two()
    const id = await talk.direct(ada, bora)
    await server.ctx.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', bora.id).execute()
    expect((await open(ada, bora.id)).body.id).toBe(id)
  })

  test('comes back into my list when I open it again', async () => {
    const [ada, bora] = await two()
    const id = await talk.direct(ada, bora)
    await server.ctx.db
      .updateTable('conversationMembers')
      .set({ hiddenAt: new Date() })
      .where('conversationId', '=', id)
      .execute()
    const events = await eventsDuring(server.ctx, () => open(ada, bora.id))
    expect(events).toMatchObject([{ name: 'conversation.joined', rooms: [`user:${ada.id}`] }])
    const hidden = await server.ctx.db
      .selectFrom('conversationMembers')
      .select('userId')
      .where('conversationId', '=', id)
      .where('hiddenAt', 'is not', null)
      .execute()
    expect(hidden).toEqual([{ userId: bora.id }])
  })

  test('needs the right to begin one', async () => {
    const nobody = await server.person({}, [])
    const bora = await server.person()
    expect((await open(nobody, bora.id)).status).toBe(403)
  })
})

describe('a group', () => {
  const open = (as: { token: string }, body: { userIds: number[]; name?: string; clientId?: string }) =>
    server.call(conversationEndpoints.open, { as, body: { type: 'group', ...body } })

  test('is private, owned by who made it, and cleaned of what pretends', async () => {
    const [ada, bora, can] = await people(3)
    if (!ada || !bora || !can) throw new Error('people')
    const { status, body } = await open(ada, {
      userIds: [bora.id, can.id, ada.id, bora.id],
      name: ' Öğle\u202E  arası ',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ type: 'group', visibility: 'private', name: 'Öğle arası', memberCount: 3 })
    expect(await talk.rolesIn(bora, body.id)).toEqual({ [ada.id]: 'owner', [bora.id]: 'member', [can.id]: 'member' })
  })

  test('needs two others who work here', async () => {
    const [ada, bora] = await two()
    const gone = await server.person({ status: 'inactive' })
    expect((await open(ada, { userIds: [bora.id] })).status).toBe(400)
    const doubled = await open(ada, { userIds: [bora.id, bora.id, ada.id] })
    expect(doubled.status).toBe(400)
    expect(doubled.body.errors).toHaveProperty('userIds')
    expect((await open(ada, { userIds: [bora.id, gone.id] })).status).toBe(422)
    expect((await open(ada, { userIds: [bora.id, 999_999] })).status).toBe(404)
  })

  test('sent twice with one key is made once, also at the same time', async () => {
    const [ada, bora, can] = await people(3)
    if (!ada || !bora || !can) throw new Error('people')
    const body = { userIds: [bora.id, can.id], clientId: `grup-${ada.id}-anahtar` }
    const answers = await Promise.all([open(ada, body), open(ada, body), open(ada, body)])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    const reused = await open(ada, { ...body, name: 'Başka' })
    expect(reused.body.code).toBe('keyReused')
  })
})

describe('a channel', () => {
  test('has a name of its own, whatever the spelling', async () => {
    const ada = await server.person()
    const first = await talk.open(ada, { type: 'channel', name: 'Işık Projesi', topic: ' Aydınlatma ' })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ visibility: 'public', name: 'Işık Projesi', topic: 'Aydınlatma' })
    const same = await talk.open(ada, { type: 'channel', name: 'ISIK  projesi', visibility: 'private' })
    expect(same.status).toBe(400)
    expect(same.body.errors).toEqual({ name: ['Bu adda bir kanal zaten var. Başka bir ad seçin.'] })
    const races = await Promise.all([1, 2, 3].map(() => talk.open(ada, { type: 'channel', name: 'Yarış' })))
    expect(races.map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
  })

  test('is made once for one key', async () => {
    const ada = await server.person()
    const draft = { type: 'channel', name: 'Tek sefer', clientId: 'kanal-tek-sefer' } as const
    const [first, repeat] = [await talk.open(ada, draft), await talk.open(ada, draft)]
    expect(repeat.status).toBe(201)
    expect(repeat.body.id).toBe(first.body.id)
  })

  test('needs the right to make one, and known fields', async () => {
    const nobody = await server.person({}, [])
    expect((await talk.open(nobody, { type: 'channel' })).status).toBe(403)
    const ada = await server.person()
    expect((await talk.open(ada, { type: 'channel', name: ' \u200B ' })).body.errors).toHaveProperty('name')
    const extra = { type: 'channel', ownerId: 3 } as const
    expect((await talk.open(ada, extra)).status).toBe(400)
  })
})
