import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactEndpoints } from '#contract/contacts/contacts.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { blockedBetween, blockedIds } from './contacts.queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

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
  expect(events).toHaveLength(1)
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
