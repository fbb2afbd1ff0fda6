import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactEndpoints } from '#contract/contacts/contacts.endpoints.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { blockedBetween, blockedIds } from '../users/blocks.queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Block = typeof contactEndpoints.block | typeof contactEndpoints.unblock
const notes = (tags: string[], important = false) => ({ tags, important })

test('notes about somebody are mine: told to my devices, recorded, and seen by nobody else', async () => {
  const [ada, bora] = [await server.person(), await server.person()]
  const of = { as: ada, params: { userId: bora.id } }
  const events = await eventsDuring(server.ctx, async () => {
    const body = notes([' müşteri\u202E ', 'müşteri', 'İzmir'], true)
    const { status, body: contact } = await server.call(contactEndpoints.update, { ...of, body })
    expect(status).toBe(200)
    expect(contact).toEqual({ userId: bora.id, tags: ['müşteri', 'İzmir'], important: true, blocked: false })
  })
  expect(events).toMatchObject([{ name: 'contact.changed', rooms: [`user:${ada.id}`] }])
  expect((await server.call(contactEndpoints.list, { as: ada })).body.rows).toHaveLength(1)
  expect((await server.call(contactEndpoints.list, { as: bora })).body.rows).toEqual([])
  const activity = await server.ctx.db
    .selectFrom('activity')
    .select(['action', 'objectId'])
    .where('actorId', '=', ada.id)
    .execute()
  expect(activity).toEqual([{ action: 'contact.changed', objectId: bora.id }])
})

test('a block holds both ways, keeps the notes, and is said once', async () => {
  const [ada, bora, can] = [await server.person(), await server.person(), await server.person()]
  const of = { as: ada, params: { userId: bora.id } }
  await server.call(contactEndpoints.update, { ...of, body: notes(['proje']) })
  const events = await eventsDuring(server.ctx, async () => {
    for (let round = 0; round < 2; round++) {
      const { body } = await server.call(contactEndpoints.block, of)
      expect(body).toEqual({ userId: bora.id, tags: ['proje'], important: false, blocked: true })
    }
  })
  expect(events.map(({ name }) => name)).toEqual(['contact.changed', 'contact.reachChanged', 'contact.reachChanged'])
  const { db } = server.ctx
  expect(await blockedBetween(db, ada.id, bora.id)).toBe(true)
  expect(await blockedBetween(db, bora.id, ada.id)).toBe(true)
  expect(await blockedBetween(db, ada.id, can.id)).toBe(false)
  expect(await blockedIds(db, ada.id)).toEqual([bora.id])
  expect(await blockedIds(db, bora.id)).toEqual([ada.id])
  // The blocked one cannot lift it from the other side.
  await server.call(contactEndpoints.unblock, { as: bora, params: { userId: ada.id } })
  expect(await blockedBetween(db, ada.id, bora.id)).toBe(true)
  expect((await server.call(contactEndpoints.unblock, of)).body.blocked).toBe(false)
  expect(await blockedIds(db, bora.id)).toEqual([])
})

test('both learn whether they can reach each other, not who decided it, and nothing while the other block stands', async () => {
  const [ada, bora] = [await server.person(), await server.person()]
  const reach = async (endpoint: Block, as: typeof ada, who: typeof ada) => {
    const events = await eventsDuring(server.ctx, () => server.call(endpoint, { as, params: { userId: who.id } }))
    return events.filter(({ name }) => name === 'contact.reachChanged')
  }
  const both = (reachable: boolean) =>
    expect.arrayContaining([
      expect.objectContaining({ payload: { userId: bora.id, reachable }, rooms: [`user:${ada.id}`] }),
      expect.objectContaining({ payload: { userId: ada.id, reachable }, rooms: [`user:${bora.id}`] }),
    ])
  expect(await reach(contactEndpoints.block, ada, bora)).toEqual(both(false))
  expect(await reach(contactEndpoints.block, bora, ada)).toEqual([])
  expect(await reach(contactEndpoints.unblock, ada, bora)).toEqual([])
  expect(await reach(contactEndpoints.unblock, bora, ada)).toEqual(both(true))
})

test('a block hides from both when the other was last seen, also in the order of the list', async () => {
  const [ada, bora, can] = [await server.person(), await server.person(), await server.person()]
  const at = new Date('2026-11-15T08:00:00.000Z')
  await server.ctx.db.updateTable('users').set({ lastSeenAt: at }).where('id', 'in', [ada.id, bora.id]).execute()
  await server.call(contactEndpoints.block, { as: ada, params: { userId: bora.id } })
  const seen = async (as: typeof ada, who: typeof ada) => {
    const { body } = await server.call(userEndpoints.read, { as, params: { id: who.id } })
    const list = await server.call(userEndpoints.list, { as, query: { sort: '-lastSeenAt', size: 100 } })
    const row = list.body.rows.findIndex(({ id }) => id === who.id)
    const lastKnown = list.body.rows.findLastIndex(({ lastSeenAt }) => lastSeenAt !== null)
    return { read: body.lastSeenAt, listed: list.body.rows[row]?.lastSeenAt, amongTheSeen: row <= lastKnown }
  }
  const hidden = { read: null, listed: null, amongTheSeen: false }
  const shown = { read: at.toISOString(), listed: at.toISOString(), amongTheSeen: true }
  expect(await seen(ada, bora)).toEqual(hidden)
  expect(await seen(bora, ada)).toEqual(hidden)
  expect(await seen(can, ada)).toEqual(shown)
  expect(await seen(ada, ada)).toEqual(shown)
})

test('who is no colleague is not found, and oneself is refused', async () => {
  const ada = await server.person()
  const pending = await server.person({ status: 'pending' })
  for (const userId of [999_999, pending.id]) {
    for (const endpoint of [contactEndpoints.block, contactEndpoints.unblock]) {
      expect((await server.call(endpoint, { as: ada, params: { userId } })).status).toBe(404)
    }
    const update = await server.call(contactEndpoints.update, { as: ada, params: { userId }, body: notes([]) })
    expect(update.status).toBe(404)
  }
  const self = await server.call(contactEndpoints.block, { as: ada, params: { userId: ada.id } })
  expect(self.status).toBe(422)
  expect(self.body.code).toBe('contactIsSelf')
  expect((await server.call(contactEndpoints.list, { as: ada })).body.rows).toEqual([])
})

test('wrong input is refused', async () => {
  const [ada, bora] = [await server.person(), await server.person()]
  const of = { as: ada, params: { userId: bora.id } }
  for (const body of [
    notes(['']),
    notes(['x'.repeat(31)]),
    notes(Array(21).fill('etiket')),
    { ...notes([]), userId: 3 },
  ]) {
    expect((await server.call(contactEndpoints.update, { ...of, body })).status).toBe(400)
  }
  const odd = await server.call(contactEndpoints.block, { as: ada, params: { userId: '1 or 1=1' } })
  expect(odd.status).toBe(400)
})
