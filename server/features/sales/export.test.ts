import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { type Seller, selling } from './sales.testing.ts'

let server: TestServer
let owner: Seller
let guest: Seller

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z') })
  owner = await server.person({ fullName: 'Gülşah Tekin' }, ['Satış'])
  guest = await server.person()
})
afterAll(() => server.close())

async function fileOf(as: Seller, query: string) {
  const answer = await server.app.inject({
    url: `/api/sales/export?${query}`,
    headers: { authorization: as.token, 'accept-language': 'tr' },
  })
  return {
    status: answer.statusCode,
    lines: answer.body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n'),
  }
}

test('the list is exported as it is filtered, with amounts only for who sees them', async () => {
  const sales = selling(server)
  await sales.deal(owner, { title: 'Ilık depo', amount: 125_050, stage: 'offered', guestIds: [guest.id] })
  await sales.deal(owner, { title: 'Filo; takibi', amount: 100 })
  await sales.deal(await server.person({}, ['Satış']), { title: 'Başkasının' })
  const { status, lines } = await fileOf(owner, 'format=csv&sort=title')
  expect([status, lines.length]).toEqual([200, 3])
  expect(lines[0]).toContain('Ağırlıklı tutar')
  expect(lines[1]).toContain('"Filo; takibi"')
  const offered = (await fileOf(owner, 'format=csv&stage=offered')).lines
  expect(offered).toHaveLength(2)
  expect(offered[1]).toMatch(/Ilık depo;Ege Nakliyat;Gülşah Tekin;.*Teklif Verildi.*1250,50;750,30;TRY/)
  const seen = (await fileOf(guest, 'format=csv')).lines
  expect(seen).toHaveLength(2)
  expect(seen[1]).not.toContain('1250')
  expect((await fileOf(owner, 'format=xlsx')).status).toBe(200)
  expect((await fileOf(owner, 'format=pdf')).status).toBe(400)
  const line = await server.ctx.db
    .selectFrom('activity')
    .select(['actorId', 'after'])
    .where('action', '=', 'deal.exported')
    .executeTakeFirst()
  expect(line).toMatchObject({ actorId: owner.id, after: { format: 'csv', rows: 2 } })
})
