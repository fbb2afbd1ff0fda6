import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityEndpoints } from '#contract/sales/activities.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { trashEndpoints } from '#contract/trash/trash.endpoints.ts'
import { enqueueJob } from '../../platform/jobs/jobs.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import type { TestServer } from '../../testing/harness.ts'
import { talking } from '../messages/messages.testing.ts'
import { type Colleague, key, openSales, type Seller, type selling } from './sales.testing.ts'

let server: TestServer
let sales: ReturnType<typeof selling>
let owner: Colleague
let mate: Seller
let guest: Seller

beforeAll(async () => {
  ;({ server, sales, owner, mate, guest } = await openSales())
})
afterAll(() => server.close())

const deal = () => sales.deal(owner, { teamIds: [mate.id], guestIds: [guest.id] })

const trashOf = async (as: Seller) =>
  (await server.call(trashEndpoints.list, { as, query: { size: 100 } })).body.rows.map(
    ({ kind, id }) => `${kind} ${id}`,
  )

const textsOf = async (id: number) =>
  (await server.call(activityEndpoints.list, { as: owner, params: { id }, query: {} })).body.rows.map(
    ({ text }) => text,
  )

async function note(as: Seller, id: number, text: string) {
  const body = { clientId: key(), kind: 'call' as const, text }
  return (await server.call(activityEndpoints.add, { as, params: { id }, body })).body
}

const sweep = async (days: number) => {
  server.clock.advance(days * 24 * 60 * 60_000)
  await enqueueJob(server.ctx.db, server.clock.now(), { kind: 'trash.sweep', payload: {} })
  await server.jobs.runDue()
  // The session of a month ago has ended.
  owner = { ...owner, token: await server.session(owner.id) }
}

test('an activity that was deleted lies in the trash, comes back, and is logged and announced each time', async () => {
  const { id } = await deal()
  const { id: activityId } = await note(mate, id, 'Fiyatı konuştuk')
  const at = { params: { id, activityId } }
  const gone = await eventsDuring(server.ctx, async () => {
    expect((await server.call(activityEndpoints.remove, { as: mate, ...at })).status).toBe(204)
  })
  expect(gone.map(({ name }) => name)).toContain('sales.activityChanged')
  expect(await textsOf(id)).toEqual([])
  expect((await server.call(activityEndpoints.remove, { as: mate, ...at })).status).toBe(404)
  // Who deleted it, and who owns the deal, sees it there; nobody else.
  expect(await trashOf(mate)).toContain(`dealActivity ${activityId}`)
  expect(await trashOf(owner)).toContain(`dealActivity ${activityId}`)
  expect(await trashOf(guest)).toEqual([])
  expect((await server.call(activityEndpoints.restore, { as: guest, ...at })).status).toBe(403)

  const back = await eventsDuring(server.ctx, async () => {
    expect((await server.call(activityEndpoints.restore, { as: mate, ...at })).body.text).toBe('Fiyatı konuştuk')
  })
  expect(back.map(({ name }) => name)).toContain('sales.activityChanged')
  expect(await textsOf(id)).toEqual(['Fiyatı konuştuk'])
  expect(await trashOf(mate)).toEqual([])
  const lines = await server.ctx.db
    .selectFrom('activity')
    .select('action')
    .where('objectKind', '=', 'deal')
    .where('objectId', '=', id)
    .where('action', 'like', 'deal.activity%')
    .orderBy('id')
    .execute()
  expect(lines.map(({ action }) => action)).toEqual([
    'deal.activityAdded',
    'deal.activityRemoved',
    'deal.activityRestored',
  ])
})

test('a file that was taken off a deal lies in the trash, is read by nobody there, and comes back', async () => {
  const { id } = await deal()
  const file = await talking(server).upload(owner, 'sartname.txt', 'Şartname')
  await server.call(salesEndpoints.attach, { as: owner, params: { id }, body: { fileIds: [file.id] } })
  const at = { as: owner, params: { id, fileId: file.id } }
  expect((await server.call(salesEndpoints.detach, at)).body.files).toEqual([])
  expect(await trashOf(owner)).toEqual([`dealFile ${file.id}`])
  const read = (as: Seller) => server.app.inject({ url: `/files/${file.id}`, headers: { authorization: as.token } })
  expect((await read(mate)).statusCode).toBe(404)

  const items = [{ kind: 'dealFile' as const, id: file.id }]
  const restored = await server.call(trashEndpoints.restore, { as: owner, body: { items } })
  expect(restored.body.results).toMatchObject([{ done: true }])
  expect((await sales.read(mate, id)).files).toMatchObject([{ id: file.id, name: 'sartname.txt' }])
  expect((await read(mate)).statusCode).toBe(200)
  // Asking again changes nothing.
  expect((await server.call(salesEndpoints.restoreFile, at)).body.files).toHaveLength(1)
})

test('after thirty days both are gone for good; what lies in a deal that is deleted waits for it', async () => {
  const { id } = await deal()
  const { id: activityId } = await note(owner, id, 'Eski not')
  const file = await talking(server).upload(owner, 'cizim.txt', 'Çizim')
  await server.call(salesEndpoints.attach, { as: owner, params: { id }, body: { fileIds: [file.id] } })
  await server.call(activityEndpoints.remove, { as: owner, params: { id, activityId } })
  await server.call(salesEndpoints.detach, { as: owner, params: { id, fileId: file.id } })
  await server.call(salesEndpoints.remove, { as: owner, params: { id } })
  expect(await trashOf(owner)).toEqual([`deal ${id}`])
  await server.call(salesEndpoints.restore, { as: owner, params: { id } })
  await sweep(29)
  expect((await trashOf(owner)).sort()).toEqual([`dealActivity ${activityId}`, `dealFile ${file.id}`])
  await sweep(2)
  expect(await trashOf(owner)).toEqual([])
  const left = await server.ctx.db.selectFrom('dealActivities').select('id').where('id', '=', activityId).execute()
  expect(left).toEqual([])
  const stored = await server.ctx.db.selectFrom('files').select('attachedKind').where('id', '=', file.id).execute()
  expect(stored.every(({ attachedKind }) => attachedKind === null)).toBe(true)
})
