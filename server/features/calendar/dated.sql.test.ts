import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiTokenEndpoints } from '#contract/accounts/apiTokens.endpoints.ts'
import type { TokenScope } from '#contract/accounts/tokenScopes.ts'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { feedEndpoints } from '#contract/calendar/feed.endpoints.ts'
import { expenseMoveEndpoints } from '#contract/expenses/moves.endpoints.ts'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { countQueries } from '../../testing/countQueries.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { office, spending } from '../expenses/expenses.testing.ts'
import { selling } from '../sales/sales.testing.ts'
import { calendarOf, days, type Someone } from './calendar.testing.ts'

let server: TestServer
let calendar: ReturnType<typeof calendarOf>
let sales: ReturnType<typeof selling>
let expenses: ReturnType<typeof spending>
let people: Awaited<ReturnType<typeof office>>

/** A Monday. */
const today = '2026-11-16'

beforeAll(async () => {
  server = await openTestServer({ now: new Date(`${today}T09:00:00Z`) })
  calendar = calendarOf(server)
  sales = selling(server)
  expenses = spending(server)
  people = await office(server)
})
afterAll(() => server.close())

const move = (as: Someone, body: BodyInput<typeof calendarEndpoints.move>) =>
  server.call(calendarEndpoints.move, { as, body })

const inMonth = (as: Someone, month: string, layers?: string) =>
  calendar.range(as, `${month}-01`, `${month}-28`, layers === undefined ? {} : { layers })

const closingsOf = async (as: Someone, month: string) =>
  (await inMonth(as, month)).flatMap((row) => (row.kind === 'closing' ? [row] : []))

const paymentsOf = async (as: Someone, month: string) =>
  (await inMonth(as, month)).flatMap((row) => (row.kind === 'payment' ? [row] : []))

async function agreed() {
  const { owner, manager, accountant } = people
  const sent = await expenses.submit(owner, await expenses.draft(owner))
  return expenses.approve(accountant, await expenses.approve(manager, sent))
}

async function team() {
  const owner = await server.person({ fullName: 'Mert Demir' }, ['Satış'])
  const colleague = await server.person({ fullName: 'Ceren Ak' }, ['Satış'])
  return { owner, colleague, guest: await server.person(), stranger: await server.person({}, ['Satış']) }
}

test('an expected closing is on the calendar of who sees the deal, with its money for who sees that', async () => {
  const { owner, colleague, guest, stranger } = await team()
  const draft = { amount: 500_000, closingDay: '2027-01-14', teamIds: [colleague.id], guestIds: [guest.id] }
  const deal = await sales.deal(owner, draft)
  const seen = async (as: Someone) =>
    (await closingsOf(as, '2027-01')).map(({ id, when, amount, mayEdit }) => [id, when, amount, mayEdit])
  const money = { amount: 500_000, currency: 'TRY' }
  expect(await seen(owner)).toEqual([[deal.id, days('2027-01-14'), money, true]])
  expect(await seen(colleague)).toEqual([[deal.id, days('2027-01-14'), money, true]])
  expect(await seen(people.admin)).toEqual([[deal.id, days('2027-01-14'), money, true]])
  expect(await seen(guest)).toEqual([[deal.id, days('2027-01-14'), null, false]])
  expect(await seen(stranger)).toEqual([])
  expect(await inMonth(owner, '2027-01', 'own,payments')).toEqual([])
  expect(await inMonth(owner, '2027-01', 'closings')).toHaveLength(1)
  expect(await closingsOf(owner, '2027-02')).toEqual([])

  const body = { outcome: 'won' as const, version: deal.version }
  expect((await server.call(salesEndpoints.setOutcome, { as: owner, params: { id: deal.id }, body })).status).toBe(200)
  expect(await seen(owner)).toEqual([])
})

test('who works on the deal draws its closing to another day; a guest and a stranger do not, nor who saw an older one', async () => {
  const { owner, guest, stranger } = await team()
  const deal = await sales.deal(owner, { closingDay: '2027-02-10', guestIds: [guest.id] })
  const to = { kind: 'closing' as const, id: deal.id, version: deal.version, day: '2027-02-17' }
  expect((await move(guest, to)).status).toBe(403)
  expect((await move(stranger, to)).status).toBe(404)
  const events = await eventsDuring(server.ctx, async () => {
    expect((await move(owner, to)).body).toEqual({ id: deal.id, version: deal.version + 1, occurrence: null })
  })
  expect(events.map(({ name }) => name)).toEqual(['sales.dealChanged'])
  expect((await closingsOf(guest, '2027-02')).map(({ when }) => when)).toEqual([days('2027-02-17')])
  expect(await move(owner, { ...to, day: '2027-02-24' })).toMatchObject({
    status: 409,
    body: { current: { closingDay: '2027-02-17' } },
  })
  expect((await sales.read(owner, deal.id)).closingDay).toBe('2027-02-17')
  const line = await server.ctx.db
    .selectFrom('activity')
    .select(['before', 'after'])
    .where('action', '=', 'deal.changed')
    .where('objectId', '=', deal.id)
    .executeTakeFirstOrThrow()
  expect(line).toEqual({ before: { closingDay: '2027-02-10' }, after: { closingDay: '2027-02-17' } })
  const back = await move(owner, { ...to, version: deal.version + 1, day: '2027-02-10' })
  expect(back.status).toBe(200)
})

test('an agreed report is to be paid on the next day of work; who sees it sees that day', async () => {
  const { owner, manager, accountant, admin, outsider } = people
  const sent = await expenses.submit(owner, await expenses.draft(owner))
  expect(await paymentsOf(owner, '2026-11')).toEqual([])
  const report = await expenses.approve(accountant, await expenses.approve(manager, sent))
  expect(report.payDay).toBe('2026-11-17')
  const seen = async (as: Someone) =>
    (await paymentsOf(as, '2026-11')).map(({ id, when, amount, paid, mayEdit }) => [id, when, amount, paid, mayEdit])
  const money = { amount: 45_000, currency: 'TRY' }
  for (const as of [owner, manager]) {
    expect(await seen(as)).toEqual([[report.id, days('2026-11-17'), money, false, false]])
  }
  for (const as of [accountant, admin]) {
    expect(await seen(as)).toEqual([[report.id, days('2026-11-17'), money, false, true]])
  }
  expect(await seen(outsider)).toEqual([])
  await expenses.pay(accountant, report)
  expect(await seen(accountant)).toEqual([[report.id, days(today), money, true, false]])
})

test('what was agreed to before a weekend is to be paid after it, and a decision that was taken back plans nothing', async () => {
  const friday = await openTestServer({ now: new Date('2026-11-20T09:00:00Z') })
  try {
    const they = await office(friday)
    const reports = spending(friday)
    const sent = await reports.submit(they.owner, await reports.draft(they.owner))
    const report = await reports.approve(they.accountant, await reports.approve(they.manager, sent))
    expect(report.payDay).toBe('2026-11-23')
    const params = { id: report.id }
    const body = { version: report.version }
    const undone = await friday.call(expenseMoveEndpoints.undo, { as: they.accountant, params, body })
    expect(undone.body).toMatchObject({ status: 'waitingAccounting', payDay: null })
  } finally {
    await friday.close()
  }
})

test('accounting draws a payment to another day; its owner and others do not, nor who saw an older one', async () => {
  const { owner, manager, accountant, outsider } = people
  const report = await agreed()
  const to = { kind: 'payment' as const, id: report.id, version: report.version, day: '2026-12-04' }
  expect((await move(owner, to)).status).toBe(403)
  expect((await move(manager, to)).status).toBe(403)
  expect((await move(outsider, to)).status).toBe(404)
  const events = await eventsDuring(server.ctx, async () => {
    expect((await move(accountant, to)).body).toEqual({ id: report.id, version: report.version + 1, occurrence: null })
  })
  expect(events.map(({ name }) => name)).toContain('expense.changed')
  expect((await paymentsOf(owner, '2026-12')).map(({ when }) => when)).toEqual([days('2026-12-04')])
  expect((await move(accountant, { ...to, day: '2026-12-11' })).status).toBe(409)
  const plan = { day: '2026-12-18', version: report.version + 1 }
  const params = { id: report.id }
  const planned = await server.call(expenseMoveEndpoints.planPayment, { as: accountant, params, body: plan })
  expect(planned.body.payDay).toBe('2026-12-18')
  const paid = await expenses.pay(accountant, planned.body)
  expect((await move(accountant, { ...to, version: paid.version })).status).toBe(409)
  expect((await expenses.read(accountant, report.id)).steps.payment?.day).toBe(today)
  const lines = await server.ctx.db
    .selectFrom('activity')
    .select('after')
    .where('action', '=', 'expense.paymentPlanned')
    .where('objectId', '=', report.id)
    .orderBy('id')
    .execute()
  expect(lines.map(({ after }) => after)).toEqual([{ payDay: '2026-12-04' }, { payDay: '2026-12-18' }])
})

test('a month of deals and expenses costs the same number of queries, however many there are', async () => {
  const { owner } = await team()
  const read = () => inMonth(people.admin, '2027-03', 'closings,payments')
  const one = async (n: number) => {
    await sales.deal(owner, { closingDay: `2027-03-1${n}` })
    const { id, version } = await agreed()
    await move(people.accountant, { kind: 'payment', id, version, day: `2027-03-1${n}` })
  }
  await one(0)
  const few = await countQueries(server.ctx, read)
  for (const n of [1, 2, 3]) await one(n)
  expect(await read()).toHaveLength(8)
  expect(await countQueries(server.ctx, read)).toBe(few)
})

test('the private address carries closings and payments only for who asked for them', async () => {
  const { owner } = await team()
  await sales.deal(owner, { title: 'Depo otomasyonu', closingDay: '2026-12-09' })
  const feed = async (choice: BodyInput<typeof feedEndpoints.open>) => {
    const { body } = await server.call(feedEndpoints.open, { as: owner, body: choice })
    const { pathname } = new URL(body.address, 'http://localhost')
    return (await server.app.inject({ method: 'GET', url: pathname })).body
  }
  expect(await feed({ holidays: false })).not.toContain('Depo otomasyonu')
  const text = await feed({ holidays: false, closings: true })
  expect(text).toContain('Depo otomasyonu')
  expect(text).toContain('DTSTART;VALUE=DATE:20261209')
})

test('a program with the calendar’s scope alone learns of no deal and no expense', async () => {
  const { owner } = await team()
  const deal = await sales.deal(owner, { closingDay: '2027-04-08' })
  const program = async (scopes: TokenScope[]) => {
    const body = { name: 'Takvim betiği', scopes, lifetime: 30 as const, password: testPassword }
    return { ...owner, token: (await server.call(apiTokenEndpoints.create, { as: owner, body })).body.token }
  }
  const calendarOnly = await program(['calendar:read', 'calendar:write'])
  expect(await closingsOf(calendarOnly, '2027-04')).toEqual([])
  const to = { kind: 'closing' as const, id: deal.id, version: deal.version, day: '2027-04-09' }
  expect((await move(calendarOnly, to)).status).toBe(403)
  const both = await program(['calendar:read', 'calendar:write', 'sales:read', 'sales:write'])
  expect(await closingsOf(both, '2027-04')).toHaveLength(1)
  expect((await move(both, to)).status).toBe(200)
})
