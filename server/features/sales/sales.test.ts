import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { activityEndpoints } from '#contract/sales/activities.endpoints.ts'
import { quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { mostCustomers, salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { searchEndpoints } from '#contract/search/search.endpoints.ts'
import { trashEndpoints } from '#contract/trash/trash.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import type { TestServer } from '../../testing/harness.ts'
import { putNamesBeforeCodes } from './sales.table.ts'
import { key, openSales, priced, type Seller, type selling } from './sales.testing.ts'

let server: TestServer
let sales: ReturnType<typeof selling>
let owner: Seller
let mate: Seller
let guest: Seller
let outsider: Seller
let admin: Seller

beforeAll(async () => {
  ;({ server, sales, owner, mate, guest, admin } = await openSales())
  outsider = await server.person({}, ['Satış'])
})
afterAll(() => server.close())

test('a deal comes with its number, space, channel and history', async () => {
  const body = { clientId: key(), title: 'Filo takibi', customer: 'Ege Nakliyat', teamIds: [mate.id], amount: 150_000 }
  const first = await server.call(salesEndpoints.create, { as: owner, body })
  const again = await server.call(salesEndpoints.create, { as: owner, body })
  expect(again.body).toEqual(first.body)
  expect(first.body).toMatchObject({
    number: expect.stringMatching(/^SP-2026-\d{3}$/),
    ...{ stage: 'new', probability: 10, amount: 150_000, weighted: 15_000 },
    stages: [{ stage: 'new', until: null }],
  })
  const members = await server.ctx.db
    .selectFrom('conversationMembers')
    .select('userId')
    .where('conversationId', '=', first.body.channelId)
    .orderBy('userId')
    .execute()
  expect(members.map(({ userId }) => userId)).toEqual([owner.id, mate.id])
})

test('a channel carries the name of its deal before the code, also one that came before that was so', async () => {
  const title = 'Anadolu Lojistik '.repeat(6).trim()
  const { channelId, number } = await sales.deal(owner, { title })
  const nameNow = async () =>
    (await server.call(conversationEndpoints.read, { as: owner, params: { id: channelId } })).body.conversation.name
  const name = await nameNow()
  expect(name).toBe(`${title.slice(0, 80 - number.length - 3)} · ${number}`)

  const earlier = { name: `${number} ${title}`.slice(0, 80) }
  await server.ctx.db.updateTable('conversations').set(earlier).where('id', '=', channelId).execute()
  await putNamesBeforeCodes.up(server.ctx.db)
  expect(await nameNow()).toBe(name)
})

test('a channel is renamed with its deal', async () => {
  const { id, number, channelId, version } = await sales.deal(owner, { title: 'Raf sistemi' })
  const body = { title: 'Depo rafları', version }
  expect((await server.call(salesEndpoints.update, { as: owner, params: { id }, body })).status).toBe(200)
  const { body: read } = await server.call(conversationEndpoints.read, { as: owner, params: { id: channelId } })
  expect(read.conversation.name).toBe(`Depo rafları · ${number}`)
})

test('guests see the deal without its money, strangers do not see it at all', async () => {
  const deal = await sales.deal(owner, { teamIds: [mate.id], guestIds: [guest.id], amount: 100_000 })
  await sales.quote(owner, deal.id, [priced(50_000)])
  for (const as of [owner, mate, admin]) expect(await sales.read(as, deal.id)).toMatchObject({ amount: 100_000 })
  const seen = await sales.read(guest, deal.id)
  expect(Object.keys(seen)).not.toContain('amount')
  expect(Object.keys(seen)).not.toContain('weighted')
  const { rows } = (await server.call(quoteEndpoints.list, { as: guest, params: { id: deal.id } })).body
  expect(rows[0]?.lines).toEqual([{ text: 'Lisans', sub: '', quantity: 2000, unit: 'adet', vatRate: 2000 }])
  expect(Object.keys(rows[0] ?? {})).not.toContain('totals')
  const params = { id: deal.id, number: 1 }
  expect((await server.call(quoteEndpoints.pdf, { as: guest, params })).status).toBe(404)
  expect((await server.call(salesEndpoints.read, { as: outsider, params })).status).toBe(404)
  const change = { as: guest, params: { id: deal.id }, body: { version: seen.version, title: 'x' } }
  expect((await server.call(salesEndpoints.update, change)).status).toBe(403)
  const pipeline = async (as: Seller) => (await server.call(salesEndpoints.pipeline, { as })).body.stages[0]
  expect(await pipeline(guest)).toEqual({ stage: 'new', count: 1, sums: [] })
  expect(await pipeline(outsider)).toEqual({ stage: 'new', count: 0, sums: [] })
})

test('the pipeline adds up to what the list shows', async () => {
  const seller = await server.person({}, ['Satış'])
  await sales.deal(seller, { amount: 333, probability: 15 })
  await sales.deal(seller, { amount: 1000, probability: 25 })
  await sales.deal(seller, { amount: 500, currency: 'EUR' })
  const { rows, total } = (await server.call(salesEndpoints.list, { as: seller, query: { stage: 'new' } })).body
  const sum = (currency: string, field: 'amount' | 'weighted') =>
    rows.filter((row) => row.currency === currency).reduce((all, row) => all + (row[field] ?? 0), 0)
  const [first] = (await server.call(salesEndpoints.pipeline, { as: seller })).body.stages
  expect(total).toBe(3)
  expect(first).toEqual({
    ...{ stage: 'new', count: 3 },
    sums: ['EUR', 'TRY'].map((currency) => ({
      currency,
      amount: sum(currency, 'amount'),
      weighted: sum(currency, 'weighted'),
    })),
  })
})

test('stages and outcomes are walked through and remembered', async () => {
  const deal = await sales.deal(owner)
  const params = { id: deal.id }
  const moved = await server.call(salesEndpoints.setStage, {
    as: owner,
    params,
    body: { stage: 'negotiation', version: 1 },
  })
  expect(moved.body).toMatchObject({ stage: 'negotiation', probability: 80, version: 2 })
  const stale = await server.call(salesEndpoints.setStage, { as: owner, params, body: { stage: 'new', version: 1 } })
  expect([stale.status, stale.body.current]).toMatchObject([409, { version: 2 }])
  const held = await server.call(salesEndpoints.setOutcome, {
    ...{ as: owner, params },
    body: { outcome: 'onHold', reason: 'Bütçe bekleniyor', version: 2 },
  })
  expect(held.body).toMatchObject({ stage: 'onHold', heldStage: 'negotiation', probability: 80 })
  const unreasoned = { outcome: 'lost', version: 3 } as never
  expect((await server.call(salesEndpoints.setOutcome, { as: owner, params, body: unreasoned })).status).toBe(400)
  const won = await server.call(salesEndpoints.setOutcome, { as: owner, params, body: { outcome: 'won', version: 3 } })
  expect(won.body.stages.map(({ stage }) => stage)).toEqual(['new', 'negotiation', 'onHold', 'won'])
  expect(won.body).toMatchObject({ probability: 100, closedAt: '2026-11-16T09:00:00.000Z' })
})

test('customers are offered by the words of their own names, each once, from deals that one sees', async () => {
  const seller = await server.person({}, ['Satış'])
  const named = async (q: string, as: Seller = seller) =>
    (await server.call(salesEndpoints.customers, { as, query: { q } })).body.customers
  await sales.deal(seller, { customer: 'Işık Lojistik' })
  server.clock.advance(1000)
  await sales.deal(seller, { customer: 'IŞIK LOJİSTİK' })
  await sales.deal(seller, { customer: 'Yeni Işıl Depo' })
  await sales.deal(owner, { customer: 'Işıltı Tekstil' })
  server.clock.advance(1000)
  // More deals than any list shows that have the word in their title, with customers of other names.
  for (let made = 0; made < 30; made += 1) {
    await sales.deal(seller, { title: `Işık projesi ${made}`, customer: `Liman ${made % 12}` })
  }
  expect(await named('isi')).toEqual(['IŞIK LOJİSTİK', 'Yeni Işıl Depo'])
  expect(await named('loj ışık')).toEqual(['IŞIK LOJİSTİK'])
  expect(await named('şık')).toEqual([])
  expect(await named('…')).toEqual([])
  const latest = await named('')
  expect(latest).toHaveLength(mostCustomers)
  expect(latest.every((name) => name.startsWith('Liman '))).toBe(true)
  expect(await named('isil', owner)).toEqual(['Işıltı Tekstil'])
})

test('who leaves the team loses the deal and its channel', async () => {
  const deal = await sales.deal(owner, { teamIds: [mate.id] })
  const body = { version: 1, teamIds: [], ownerId: owner.id }
  const events = await eventsDuring(server.ctx, () =>
    server.call(salesEndpoints.update, { as: owner, params: { id: deal.id }, body }),
  )
  expect(events.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['sales.dealGone', 'conversation.left', 'space.changed', 'sales.dealChanged']),
  )
  expect((await server.call(salesEndpoints.read, { as: mate, params: { id: deal.id } })).status).toBe(404)
})

test('a deal that nobody touches stalls, an activity wakes it', async () => {
  const seller = await server.person({}, ['Satış'])
  const deal = await sales.deal(seller)
  server.clock.advance(15 * 24 * 60 * 60 * 1000)
  const stalled = async () =>
    (await server.call(salesEndpoints.list, { as: seller, query: { stalled: 'true' } })).body.rows.map(({ id }) => id)
  expect(await stalled()).toEqual([deal.id])
  const params = { id: deal.id }
  const body = { clientId: key(), kind: 'call', text: 'Aradım' } as const
  await server.call(activityEndpoints.add, { as: seller, params, body })
  await server.call(activityEndpoints.add, { as: seller, params, body })
  const { rows } = (await server.call(activityEndpoints.list, { as: seller, params })).body
  expect(rows.map(({ kind, text }) => [kind, text])).toEqual([['call', 'Aradım']])
  expect(await stalled()).toEqual([])
})

test('a deleted deal lies in the trash and comes back', async () => {
  const deal = await sales.deal(owner, { title: 'Çöpteki ışıklı ilan', teamIds: [mate.id] })
  const params = { id: deal.id }
  const found = async () =>
    (await server.call(searchEndpoints.search, { as: owner, query: { q: 'isikli', kinds: 'deal' } })).body.hits
  expect(await found()).toEqual([
    expect.objectContaining({ kind: 'deal', id: deal.id, path: `/satis-projesi/${deal.id}` }),
  ])
  expect((await server.call(salesEndpoints.remove, { as: mate, params })).status).toBe(403)
  expect((await server.call(salesEndpoints.remove, { as: owner, params })).status).toBe(204)
  expect(await found()).toEqual([])
  const trash = (await server.call(trashEndpoints.list, { as: owner, query: { kind: 'deal' } })).body
  expect(trash.rows.map(({ id }) => id)).toEqual([deal.id])
  const items = [{ kind: 'deal' as const, id: deal.id }]
  await server.call(trashEndpoints.restore, { as: owner, body: { items } })
  expect(await sales.read(mate, deal.id)).toMatchObject({ title: 'Çöpteki ışıklı ilan' })
})
