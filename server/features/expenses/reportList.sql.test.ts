import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  countedGroups,
  countedStatuses,
  expenseGroupNames,
  expenseGroups,
} from '#contract/expenses/expenses.endpoints.ts'
import { countQueries } from '../../testing/countQueries.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { office, type Person, spending, spent } from './expenses.testing.ts'
import { listReports } from './reportList.ts'
import { readExpenseTotals } from './totals.ts'

let server: TestServer
let expenses: ReturnType<typeof spending>
let people: Awaited<ReturnType<typeof office>>

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  expenses = spending(server)
  people = await office(server)
})
afterAll(() => server.close())

const actorOf = async ({ id }: Person) => {
  const actor = await actorFor(server.ctx.db, id)
  if (!actor) throw new Error('nobody')
  return actor
}

describe('the list and its sums', () => {
  beforeAll(async () => {
    const { owner, manager, accountant, outsider } = people
    const make = (as: Person, title: string, gross: number, day = '2026-11-10') =>
      expenses.draft(as, { title, lines: [spent(gross, { day })] })
    await make(owner, 'Taslak', 100)
    await expenses.submit(owner, await make(owner, 'Çınar ziyareti', 2000))
    const passed = await expenses.approve(manager, await expenses.submit(owner, await make(owner, 'ceviz', 30_000)))
    const approved = await expenses.approve(
      accountant,
      await expenses.approve(manager, await expenses.submit(owner, await make(owner, 'IŞIK ölçümü', 400_000))),
      [],
    )
    await expenses.pay(accountant, approved)
    const lowered = await expenses.submit(owner, await make(owner, 'Dosya', 7_000_000))
    const half = { id: lowered.lines[0]?.id ?? 0, removed: false as const, approvedAmount: 3_500_000, reason: 'Yarısı' }
    await expenses.approve(accountant, await expenses.approve(manager, lowered, [half]))
    await expenses.submit(owner, await make(owner, 'Eski', 55, '2026-10-31'))
    await expenses.submit(outsider, await make(outsider, 'Başkasının', 9))
    expect(passed.status).toBe('waitingAccounting')
  })

  const titles = async (as: Person, query: Record<string, string>) =>
    (await expenses.list(as, query)).rows.map(({ title }) => title)

  test('shows by tab, filters, finds and sorts', async () => {
    const { owner, manager, accountant, outsider } = people
    expect((await expenses.list(owner)).tabCounts).toEqual({ mine: 6, approval: 0, all: 6 })
    expect((await expenses.list(manager)).tabCounts).toEqual({ mine: 0, approval: 2, all: 5 })
    expect((await expenses.list(accountant)).tabCounts).toEqual({ mine: 0, approval: 1, all: 6 })
    expect(await titles(accountant, { tab: 'approval' })).toEqual(['ceviz'])
    expect(await titles(accountant, { sort: 'title' })).toEqual([
      'Başkasının',
      'ceviz',
      'Çınar ziyareti',
      'Dosya',
      'Eski',
      'IŞIK ölçümü',
    ])
    expect(await titles(accountant, { sort: '-amount', size: '2', page: '2' })).toEqual(['ceviz', 'Çınar ziyareti'])
    expect(await titles(accountant, { status: 'paid,approved', sort: 'amount' })).toEqual(['IŞIK ölçümü', 'Dosya'])
    expect(await titles(accountant, { month: '2026-10' })).toEqual(['Eski'])
    expect(await titles(accountant, { ownerId: String(outsider.id) })).toEqual(['Başkasının'])
    expect(await titles(accountant, { category: 'meal' })).toEqual([])
    expect(await titles(accountant, { category: 'transport', q: 'isik' })).toEqual(['IŞIK ölçümü'])
    expect(await titles(accountant, { q: 'mavi ÇELİK cinar' })).toEqual(['Çınar ziyareti'])
    expect(await titles(accountant, { q: "%'; --" })).toEqual([])
    const [{ number, title } = { number: '', title: '' }] = (await expenses.list(accountant, { q: 'ceviz' })).rows
    expect([title, await titles(accountant, { q: number.toLowerCase() })]).toEqual(['ceviz', ['ceviz']])
  })

  test('every sum is that of the rows which its filters show', async () => {
    for (const as of [people.owner, people.manager, people.accountant, people.admin, people.outsider]) {
      for (const tab of ['mine', 'approval', 'all']) {
        const totals = await expenses.totals(as, { tab })
        const rowsOf = async (query: Record<string, string>) =>
          (await expenses.list(as, { tab, size: '100', ...query })).rows
        const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
        for (const group of expenseGroupNames) {
          const rows = await rowsOf({ month: '2026-11', status: expenseGroups[group].join(',') })
          expect(totals.groups[group]).toEqual({ count: rows.length, amount: sumOf(rows) })
        }
        // A draft is nobody's spending yet.
        const status = countedStatuses.join(',')
        expect(totals.total).toBe(sumOf(await rowsOf({ month: '2026-11', status })))
        expect(totals.previous).toBe(sumOf(await rowsOf({ month: '2026-10', status })))
        const groups = countedGroups.map((name) => totals.groups[name].amount)
        expect(groups.reduce((sum, amount) => sum + amount, 0)).toBe(totals.total)
      }
    }
  })
})

describe('with 50,000 lines', () => {
  beforeAll(async () => {
    const { owner, manager } = people
    const { db } = server.ctx
    await sql`
      insert into expense_reports (number, title, note, owner_id, status, approver_id, gross, vat, approved,
        advance_amount, amount, incomplete, line_count, first_day, last_day, words, submitted_at, submitted_day,
        waiting_since, paid_reference, created_at, updated_at)
      select 'MSR-2020-' || n, 'Ziyaret ' || n, '', case when n % 50 = 0 then ${owner.id}::bigint else ${manager.id}::bigint end,
        (array['waitingManager', 'waitingAccounting', 'approved', 'paid', 'rejected'])[1 + n % 5], ${manager.id}::bigint,
        50000, 5000, 50000, 0, 50000, false, 5, date '2021-01-01' + n % 1500, date '2021-01-01' + n % 1500,
        'ziyaret ' || n, now() - n * interval '1 hour', date '2021-01-01' + n % 1500, now(), '', now(), now()
      from generate_series(1, 10000) n`.execute(db)
    // Each line looks for its report, by a plan that was made while there were a few.
    await sql`analyze expense_reports`.execute(db)
    await sql`
      insert into expense_lines (report_id, position, owner_id, day, category, merchant, tax_number, document_kind,
        document_number, gross, currency, vat_rate, note, rate, over_limit, approved_amount, removed, reason, receipt_hash)
      select r.id, p, r.owner_id, r.last_day, 'transport', 'Mavi Taksi', '', 'receipt', r.id || '-' || p, 10000, 'TRY',
        2000, '', 1000000, false, 10000, false, '', null
      from expense_reports r cross join generate_series(1, 5) p where r.number like 'MSR-2020-%'`.execute(db)
    await sql`analyze expense_lines`.execute(db)
  }, 120_000)

  test('a list and a sum cost the same few queries, however many rows there are', async () => {
    for (const person of [people.owner, people.accountant, people.admin]) {
      const actor = await actorOf(person)
      const query = { tab: 'all' as const, page: 1, size: 100, sort: '-submittedAt', q: '' }
      let rows = 0
      const count = await countQueries(server.ctx, async () => {
        rows = (await listReports(server.ctx, actor, query)).rows.length
      })
      expect([rows, count]).toEqual([100, 5])
      const totals = await countQueries(server.ctx, () =>
        readExpenseTotals(server.ctx, actor, { ...query, month: '2024-03' }),
      )
      expect(totals).toBe(2)
    }
  })

  test('what looks the same is found by an index, not by reading all lines', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select (select count(*) from expense_lines twin where twin.owner_id = line.owner_id
        and twin.day = line.day and twin.gross = line.gross and twin.id <> line.id)
      from expense_lines line where line.report_id = 5`.execute(server.ctx.db)
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')
    expect(plan).toContain('expense_lines_by_spending')
    expect(plan).not.toContain('Seq Scan')
  })
})
