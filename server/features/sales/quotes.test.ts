import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { pdfText } from '../../testing/pdfText.ts'
import { key, priced, type Seller, selling } from './sales.testing.ts'

let server: TestServer
let sales: ReturnType<typeof selling>
let manager: Seller
let owner: Seller

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T22:30:00Z'), config: { requestsPerMinute: 100_000 } })
  sales = selling(server)
  manager = await server.person()
  owner = await server.person({ fullName: 'Gülşah Tekin' }, ['Satış'])
  await server.ctx.db.updateTable('users').set({ managerId: manager.id }).where('id', '=', owner.id).execute()
})
afterAll(() => server.close())

test('the newest quote says the amount, and what was sent stays as it is', async () => {
  const deal = await sales.deal(owner)
  const params = { id: deal.id, number: 1 }
  const quote = await sales.quote(owner, deal.id, [priced(10_005, 1000)])
  expect(quote.totals).toEqual({ gross: 20_010, discount: 2001, net: 18_009, vat: 3602, total: 21_611 })
  expect((await sales.send(owner, deal.id, quote)).body).toMatchObject({ status: 'sent' })
  expect(await sales.read(owner, deal.id)).toMatchObject({ amount: 18_009, stage: 'offered', quoteVersion: 1 })
  const body = { lines: [priced(1)], terms: '', validUntil: null, version: quote.version + 1 }
  const changed = await server.call(quoteEndpoints.save, { as: owner, params, body })
  expect([changed.status, changed.body]).toMatchObject([422, { code: 'quoteSent' }])
  const next = await server.call(quoteEndpoints.create, { as: owner, params, body: { clientId: key() } })
  expect(next.body).toMatchObject({ number: 2, status: 'draft', lines: quote.lines })
  const estimate = { version: (await sales.read(owner, deal.id)).version, amount: 5 }
  const refused = await server.call(salesEndpoints.update, { as: owner, params: { id: deal.id }, body: estimate })
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['amount']])
})

test('a discount above the limit waits for the manager, and is decided once', async () => {
  const deal = await sales.deal(owner)
  const params = { id: deal.id, number: 1 }
  const quote = await sales.quote(owner, deal.id, [priced(10_000, 2500)])
  expect(quote.needsApproval).toBe(true)
  expect((await sales.send(owner, deal.id, quote)).body).toMatchObject({ code: 'discountNeedsApproval' })
  const asked = await server.call(quoteEndpoints.askApproval, {
    ...{ as: owner, params },
    body: { reason: 'Üç yıllık', version: quote.version },
  })
  expect(asked.body).toMatchObject({
    status: 'waiting',
    approval: { approver: { id: manager.id }, reason: 'Üç yıllık' },
  })
  const queue = async (as: Seller) => (await server.call(approvalEndpoints.list, { as, query: {} })).body
  const { rows, kindCounts } = await queue(manager)
  expect(rows).toEqual([
    expect.objectContaining({ source: 'discount', kind: 'discount', id: quote.id, reason: 'Üç yıllık' }),
  ])
  expect(kindCounts.discount).toBe(1)
  expect((await queue(owner)).rows).toEqual([])
  // Who decides sees what it is about.
  expect(await sales.read(manager, deal.id)).toMatchObject({ amount: 15_000 })
  const decide = async () => {
    const items = [{ source: 'discount' as const, id: quote.id, version: asked.body.version }]
    const body = { decision: { decision: 'approve' as const }, items }
    return (await server.call(approvalEndpoints.decide, { as: manager, body })).body.results[0]
  }
  expect(await decide()).toMatchObject({ done: true, status: 200 })
  expect((await server.call(notificationEndpoints.list, { as: owner })).body.rows[0]).toMatchObject({
    ...{ kind: 'discountDecided', params: { decision: 'approve' } },
  })
  expect((await server.call(salesEndpoints.read, { as: manager, params })).status).toBe(404)
  const sent = await sales.send(owner, deal.id, { number: 1, version: asked.body.version + 1 })
  expect(sent.body).toMatchObject({ status: 'sent', needsApproval: false })
  expect(await decide()).toMatchObject({ done: false, status: 409, decided: { by: { id: manager.id } } })
})

test('what no integer could hold is refused at the door', async () => {
  const deal = await sales.deal(owner)
  const lines = [{ text: 'Dev', quantity: 1_000_000_000, unitPrice: 100_000_000_000 }]
  const body = { clientId: key(), lines }
  const answer = await server.call(quoteEndpoints.create, { as: owner, params: { id: deal.id }, body })
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['lines']])
})

test('a refused discount goes back to its draft, with the reason', async () => {
  const deal = await sales.deal(owner)
  const params = { id: deal.id, number: 1 }
  const { id, version } = await sales.quote(owner, deal.id, [priced(10_000, 9000)])
  const asked = await server.call(quoteEndpoints.askApproval, { as: owner, params, body: { version } })
  const items = [{ source: 'discount' as const, id, version: asked.body.version }]
  const decision = { decision: 'cancel' as const, reason: 'Çok yüksek' }
  await server.call(approvalEndpoints.decide, { as: manager, body: { decision, items } })
  const { rows } = (await server.call(quoteEndpoints.list, { as: owner, params: { id: deal.id } })).body
  expect(rows[0]).toMatchObject({
    status: 'draft',
    approval: { decision: { decision: 'cancel', reason: 'Çok yüksek' } },
  })
})

test('the paper has every Turkish letter and the sums of the quote', async () => {
  const deal = await sales.deal(owner, { title: 'Ağır yük çözümü İĞŞığş', customer: 'Öğütçü Şirketi' })
  const line = { ...priced(1_234_567, 1250), text: 'Güçlü şarj ünitesi' }
  await sales.quote(owner, deal.id, [line])
  const paperOf = (number: number) =>
    server.app.inject({
      url: `/api/sales/${deal.id}/quotes/${number}/pdf`,
      headers: { authorization: `Bearer ${owner.token}`, 'accept-language': 'tr' },
    })
  // More than the database's numbers reach to.
  expect((await paperOf(2 ** 31)).statusCode).toBe(400)
  const answer = await paperOf(1)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = await pdfText(answer.rawPayload)
  for (const part of ['İĞŞığş', 'Öğütçü Şirketi', 'Güçlü şarj ünitesi', 'Genel toplam', '%12,5', '₺12.345,67']) {
    expect(text).toContain(part)
  }
  // 24.691,34 less 12,5% is 21.604,92; with KDV 25.925,90. The day is the workspace's, already the next one there.
  for (const part of ['-₺3.086,42', '₺21.604,92', '₺25.925,90', '17 Kasım 2026']) expect(text).toContain(part)
})
