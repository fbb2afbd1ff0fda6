import { afterAll, beforeAll, expect, test } from 'vitest'
import { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import type { TestServer } from '../../testing/harness.ts'
import { key, openSales, priced, type Seller, type selling } from './sales.testing.ts'

let server: TestServer
let sales: ReturnType<typeof selling>
let owner: Seller
let mate: Seller
let guest: Seller
let admin: Seller

beforeAll(async () => {
  ;({ server, sales, owner, mate, guest, admin } = await openSales())
})
afterAll(() => server.close())

let made = 0
async function wonDeal() {
  made += 1
  const deal = await sales.deal(owner, { title: `Depo otomasyonu ${made}`, teamIds: [mate.id], guestIds: [guest.id] })
  await sales.quote(owner, deal.id, [priced(1_250_050)])
  const { version } = await sales.read(owner, deal.id)
  const won = { as: owner, params: { id: deal.id }, body: { outcome: 'won', version } as const }
  return (await server.call(salesEndpoints.setOutcome, won)).body
}

const convert = (as: Seller, id: number, body: { clientId: string; name: string; version: number }) =>
  server.call(salesEndpoints.convert, { as, params: { id }, body })

test('a won deal becomes a project with channel, board, team and its amount as the budget', async () => {
  const deal = await wonDeal()
  expect(deal.may.convert).toBe(true)
  const body = {
    clientId: key(),
    name: 'Depo kurulumu',
    managerId: mate.id,
    template: 'software',
    version: deal.version,
  }
  const events = await eventsDuring(server.ctx, async () => {
    const answer = await server.call(salesEndpoints.convert, {
      as: owner,
      params: { id: deal.id },
      body: body as never,
    })
    expect(answer.status).toBe(200)
  })
  expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(['sales.dealChanged', 'project.changed']))
  const after = await sales.read(owner, deal.id)
  expect(after).toMatchObject({ stage: 'won', may: { convert: false }, projectId: expect.any(Number) })
  const id = after.projectId ?? 0
  const project = (await server.call(projectEndpoints.read, { as: mate, params: { id } })).body.project
  expect(project).toMatchObject({
    ...{ name: 'Depo kurulumu', customer: deal.customer, manager: { id: mate.id } },
    budget: { amount: 2_500_100, currency: 'TRY' },
  })
  expect(project.members.map((member) => member.id).sort()).toEqual([owner.id, mate.id].sort())
  const board = await server.call(kanbanEndpoints.read, { as: mate, query: { projectId: id } })
  expect(board.status).toBe(200)
  const inChannel = await server.ctx.db
    .selectFrom('conversationMembers')
    .select('userId')
    .where('conversationId', '=', project.channelId)
    .orderBy('userId')
    .execute()
  expect(inChannel.map(({ userId }) => userId)).toEqual([owner.id, mate.id].sort((a, b) => a - b))
  const line = await server.ctx.db
    .selectFrom('activity')
    .select(['actorId', 'after'])
    .where('action', '=', 'deal.converted')
    .where('objectId', '=', deal.id)
    .executeTakeFirst()
  expect(line).toMatchObject({ actorId: owner.id, after: { projectId: id } })
  expect((await server.call(projectEndpoints.read, { as: guest, params: { id } })).status).toBe(404)
})

test('a double click, and two people at once, make one project', async () => {
  const deal = await wonDeal()
  const body = { clientId: key(), name: `Kurulum ${deal.id}`, version: deal.version }
  const [first, again] = await Promise.all([convert(owner, deal.id, body), convert(owner, deal.id, body)])
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.projectId).toBe(first.body.projectId)
  expect((await convert(owner, deal.id, body)).body).toEqual((await convert(owner, deal.id, body)).body)
  const late = await convert(mate, deal.id, { ...body, clientId: key(), name: `Başka ${deal.id}` })
  expect([late.status, late.body.current]).toMatchObject([409, { projectId: first.body.projectId }])
  const fresh = { ...body, clientId: key(), version: first.body.version, name: `Üçüncü ${deal.id}` }
  expect((await convert(mate, deal.id, fresh)).status).toBe(422)
  const spaces = await server.ctx.db.selectFrom('spaces').select('id').where('name', 'like', `%${deal.id}`).execute()
  expect(spaces.map(({ id }) => id)).toEqual([first.body.projectId])
})

test('only who works on a won deal converts it, and nothing is left of a failed try', async () => {
  const open = await sales.deal(owner, { teamIds: [mate.id], guestIds: [guest.id] })
  const body = { clientId: key(), name: 'Erken proje', version: open.version }
  expect((await convert(owner, open.id, body)).status).toBe(422)
  const deal = await wonDeal()
  const wanted = { clientId: key(), name: 'Konuğun projesi', version: deal.version }
  expect((await convert(guest, deal.id, wanted)).status).toBe(403)
  expect((await sales.read(guest, deal.id)).may.convert).toBe(false)
  const nobody = { ...wanted, managerId: 999_999 }
  const failed = await server.call(salesEndpoints.convert, { as: owner, params: { id: deal.id }, body: nobody })
  expect(failed.status).toBeGreaterThanOrEqual(400)
  const left = await server.ctx.db.selectFrom('spaces').select('id').where('name', '=', 'Konuğun projesi').execute()
  expect(left).toEqual([])
  expect((await sales.read(owner, deal.id)).projectId).toBeNull()
  expect((await convert(admin, deal.id, wanted)).body.projectId).toEqual(expect.any(Number))
})

test('what became a project stays won', async () => {
  const deal = await wonDeal()
  const { body } = await convert(owner, deal.id, { clientId: key(), name: 'Kalıcı proje', version: deal.version })
  const back = { as: owner, params: { id: deal.id }, body: { stage: 'new', version: body.version } as const }
  expect((await server.call(salesEndpoints.setStage, back)).status).toBe(422)
})
