import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { endRequestsOfLostDeals } from './sales.table.ts'
import { key, priced, type Seller, selling } from './sales.testing.ts'

let server: TestServer
let sales: ReturnType<typeof selling>
let manager: Seller
let owner: Seller
let admin: Seller

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  sales = selling(server)
  manager = await server.person({ fullName: 'Işıl Karahan' })
  owner = await server.person({ fullName: 'Gülşah Tekin' }, ['Satış'])
  admin = await server.person({ fullName: 'Deniz Admin' }, ['Admin'])
  await server.ctx.db.updateTable('users').set({ managerId: manager.id }).where('id', '=', owner.id).execute()
})
afterAll(() => server.close())

async function win(as: Seller, id: number) {
  const { version } = await sales.read(as, id)
  return server.call(salesEndpoints.setOutcome, { as, params: { id }, body: { outcome: 'won', version } })
}

async function ask(id: number) {
  const quote = await sales.quote(owner, id, [priced(10_000, 2500)])
  const body = { reason: 'Üç yıllık', version: quote.version }
  return (await server.call(quoteEndpoints.askApproval, { as: owner, params: { id, number: 1 }, body })).body
}

const waitingFor = async (as: Seller) =>
  (await server.call(approvalEndpoints.list, { as, query: { kind: 'discount' } })).body.rows.map(({ id }) => id)

const newestQuote = async (as: Seller, id: number) =>
  (await server.call(quoteEndpoints.list, { as, params: { id } })).body.rows[0]

test('a deal is not won while its discount waits, and the refusal names who decides', async () => {
  const { id } = await sales.deal(owner)
  const asked = await ask(id)
  const refused = await win(owner, id)
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'discountWaits' }])
  expect(JSON.stringify(refused.body)).toContain('Işıl Karahan')
  expect((await sales.read(owner, id)).stage).toBe('new')
  const mayDecide = async (as: Seller) => (await newestQuote(as, id))?.approval?.mayDecide
  expect([await mayDecide(owner), await mayDecide(manager), await mayDecide(admin)]).toEqual([false, true, true])

  const items = [{ source: 'discount' as const, id: asked.id, version: asked.version }]
  const body = { decision: { decision: 'approve' as const }, items }
  await server.call(approvalEndpoints.decide, { as: admin, body })
  expect((await win(owner, id)).body).toMatchObject({ stage: 'won', amount: 15_000 })
  expect(await waitingFor(manager)).toEqual([])
})

test('a discount that nobody was asked about stands against winning too; other stages stay open', async () => {
  const { id } = await sales.deal(owner)
  await sales.quote(owner, id, [priced(10_000, 2500)])
  expect((await win(owner, id)).body).toMatchObject({ code: 'discountNotAsked' })
  const { version } = await sales.read(owner, id)
  const body = { stage: 'negotiation' as const, version }
  expect((await server.call(salesEndpoints.setStage, { as: owner, params: { id }, body })).status).toBe(200)
})

test('without a manager every Admin is named', async () => {
  const seller = await server.person({ fullName: 'Yalnız Satıcı' }, ['Satış'])
  const { id } = await sales.deal(seller)
  const { version } = await sales.quote(seller, id, [priced(10_000, 2500)])
  await server.call(quoteEndpoints.askApproval, { as: seller, params: { id, number: 1 }, body: { version } })
  expect(JSON.stringify((await win(seller, id)).body)).toContain('Deniz Admin')
})

test('a deal that was won with a waiting discount does not become a project before it is decided', async () => {
  const { id } = await sales.deal(owner)
  await ask(id)
  // As an earlier version left it.
  await server.ctx.db.updateTable('deals').set({ stage: 'won' }).where('id', '=', id).execute()
  const { version } = await sales.read(owner, id)
  const body = { clientId: key(), name: 'Erken proje', version }
  const refused = await server.call(salesEndpoints.convert, { as: owner, params: { id }, body })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'discountWaits' }])
  expect(JSON.stringify(refused.body)).toContain('Işıl Karahan')
})

test('a request that is withdrawn leaves the queue at once, and the quote can be changed again', async () => {
  const { id } = await sales.deal(owner)
  const asked = await ask(id)
  expect(await waitingFor(manager)).toContain(asked.id)
  const withdraw = () =>
    server.call(quoteEndpoints.withdrawApproval, {
      ...{ as: owner, params: { id, number: 1 } },
      body: { version: asked.version },
    })
  const events = await eventsDuring(server.ctx, async () => {
    expect((await withdraw()).body).toMatchObject({ status: 'draft', approval: null, needsApproval: true })
  })
  expect(events.find(({ name }) => name === 'sales.dealChanged')?.rooms).toContain(`user:${manager.id}`)
  expect(await waitingFor(manager)).not.toContain(asked.id)
  expect((await withdraw()).status).toBe(409)
})

test('losing or deleting a deal takes its request out of the queue, and tells who would have decided', async () => {
  const { id } = await sales.deal(owner)
  const asked = await ask(id)
  const { version } = await sales.read(owner, id)
  const body = { outcome: 'lost' as const, reason: 'Vazgeçtiler', version }
  const lost = await eventsDuring(server.ctx, () =>
    server.call(salesEndpoints.setOutcome, { as: owner, params: { id }, body }),
  )
  expect(lost.find(({ name }) => name === 'sales.dealChanged')?.rooms).toContain(`user:${manager.id}`)
  expect(await waitingFor(manager)).not.toContain(asked.id)
  expect((await newestQuote(owner, id))?.status).toBe('draft')

  const other = await sales.deal(owner)
  const askedThen = await ask(other.id)
  const gone = await eventsDuring(server.ctx, () =>
    server.call(salesEndpoints.remove, { as: owner, params: { id: other.id } }),
  )
  expect(gone.find(({ name }) => name === 'sales.dealGone')?.rooms).toContain(`user:${manager.id}`)
  expect(await waitingFor(manager)).not.toContain(askedThen.id)
})

test('a deal that was lost earlier, when that left its request waiting, leaves the queue with the migration', async () => {
  const { id } = await sales.deal(owner)
  const asked = await ask(id)
  await server.ctx.db.updateTable('deals').set({ stage: 'lost' }).where('id', '=', id).execute()
  expect(await waitingFor(manager)).toContain(asked.id)
  await endRequestsOfLostDeals.up(server.ctx.db)
  expect(await waitingFor(manager)).not.toContain(asked.id)
  expect(await newestQuote(owner, id)).toMatchObject({ status: 'draft', approval: null })
})
