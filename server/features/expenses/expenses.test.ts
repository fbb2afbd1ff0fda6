import { afterAll, beforeAll, expect, test } from 'vitest'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { searchEndpoints } from '#contract/search/search.endpoints.ts'
import { trashEndpoints } from '#contract/trash/trash.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { key, office, type Person, spending, spent } from './expenses.testing.ts'

let server: TestServer
let expenses: ReturnType<typeof spending>
let people: Awaited<ReturnType<typeof office>>

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  expenses = spending(server)
  people = await office(server)
})
afterAll(() => server.close())

const file = (as: Person, url: string) => server.app.inject({ url, headers: { authorization: as.token } })

const told = async (as: Person) =>
  (await server.call(notificationEndpoints.list, { as })).body.rows.map(({ kind, params }) => [kind, params.decision])

test('from a draft through both approvers to paid, with one line lowered and one taken out', async () => {
  const { owner, manager, accountant } = people
  const draft = await expenses.draft(owner, {
    title: 'Ankara deposu saha ziyareti',
    lines: [
      spent(248_000, { merchant: 'Anka Hava Yolları', vatRate: 1000 }),
      spent(640_000, { merchant: 'Başkent Konak Otel', category: 'lodging', vatRate: 1000 }),
      spent(32_000, { merchant: 'Söğütözü Otopark', category: 'parking', vatRate: 0 }),
    ],
  })
  expect(draft).toMatchObject({
    number: expect.stringMatching(/^MSR-2026-\d+$/),
    ...{ status: 'draft', amount: 920_000, lineCount: 3, firstDay: '2026-11-15', lastDay: '2026-11-15' },
    totals: { gross: 920_000, vat: 22_545 + 58_182, deducted: 0, approved: 920_000, advance: 0, payable: 920_000 },
    may: { edit: true, submit: true, remove: true, decide: false },
  })
  const submitted = await expenses.submit(owner, draft)
  expect(submitted).toMatchObject({ status: 'waitingManager', approver: { id: manager.id } })
  const [, hotel, parking] = submitted.lines
  if (!hotel || !parking) throw new Error('three lines')
  const seen = await expenses.read(manager, draft.id)
  expect(seen.may).toMatchObject({ decide: true, edit: false })
  const lowered = await expenses.approve(manager, seen, [
    { id: hotel.id, removed: false, approvedAmount: 550_000, reason: 'Gecelik sınır ₺2.750' },
    { id: parking.id, removed: true, reason: 'Fiş yok' },
  ])
  expect(lowered).toMatchObject({
    status: 'waitingAccounting',
    amount: 920_000,
    totals: { gross: 920_000, deducted: 122_000, approved: 798_000, payable: 798_000 },
  })
  expect(lowered.lines[1]).toMatchObject({
    approvedAmount: 550_000,
    vat: 58_182,
    adjustment: { by: { id: manager.id }, reason: 'Gecelik sınır ₺2.750' },
  })
  const approved = await expenses.approve(accountant, await expenses.read(accountant, draft.id))
  expect(approved).toMatchObject({ status: 'approved', amount: 798_000 })
  const paid = await expenses.payAnswer(accountant, approved, '2026-11-16', 'EFT 4471')
  expect(paid.body).toMatchObject({
    status: 'paid',
    steps: {
      manager: { decision: { action: 'approve', by: { id: manager.id } } },
      accounting: { decision: { action: 'approve', by: { id: accountant.id } } },
      payment: { day: '2026-11-16', reference: 'EFT 4471', by: { id: accountant.id } },
    },
  })
  expect(paid.body.history.map(({ action }) => action)).toEqual(['submit', 'approve', 'approve', 'pay'])
  expect(await told(owner)).toEqual([
    ['expensePaid', undefined],
    ['expenseDecided', 'approve'],
    ['expenseDecided', 'lowered'],
  ])
  expect(await told(manager)).toEqual([['expenseRequested', undefined]])
  expect(await told(accountant)).toEqual([['expenseRequested', undefined]])
  const log = await server.ctx.db
    .selectFrom('activity')
    .select('action')
    .where('objectKind', '=', 'expense')
    .where('objectId', '=', draft.id)
    .orderBy('id')
    .execute()
  expect(log.map(({ action }) => action)).toEqual(
    ['created', 'submit', 'approve', 'approve', 'pay'].map((action) => `expense.${action}`),
  )
})

test('a draft is its owner’s alone; what was handed in is seen by those who decide, and by nobody else', async () => {
  const { owner, manager, accountant, admin, outsider } = people
  const draft = await expenses.draft(owner, { title: 'Gizli ziyaret' })
  const seenBy = async () => {
    const answers: string[] = []
    for (const [name, as] of Object.entries({ owner, manager, accountant, admin, outsider })) {
      const { status } = await expenses.readAnswer(as, draft.id)
      const { rows } = await expenses.list(as, { q: 'gizli' })
      const cards = (await server.call(expenseEndpoints.cards, { as, query: { ids: String(draft.id) } })).body.rows
      const hits = (await server.call(searchEndpoints.search, { as, query: { q: 'gizli', kinds: 'expense' } })).body
        .hits
      const pdf = await file(as, `/api/expenses/${draft.id}/pdf`)
      const sees = [status === 200, rows.length === 1, cards.length === 1, hits.length === 1, pdf.statusCode === 200]
      expect(new Set(sees).size, `${name} ${sees}`).toBe(1)
      if (sees[0]) answers.push(name)
    }
    return answers
  }
  expect(await seenBy()).toEqual(['owner'])
  await expenses.submit(owner, draft)
  expect(await seenBy()).toEqual(['owner', 'manager', 'accountant', 'admin'])
  const csv = await file(outsider, '/api/expenses/export?format=csv')
  expect(csv.body).not.toContain('Gizli')
  expect((await file(owner, '/api/expenses/export?format=csv')).body).toContain('Gizli')
})

test('a repeat creates nothing, a stale save is told the report as it is now', async () => {
  const { owner } = people
  const body = { clientId: key(), title: 'Kırtasiye', lines: [spent(12_345)] }
  const first = await server.call(expenseEndpoints.create, { as: owner, body })
  const again = await server.call(expenseEndpoints.create, { as: owner, body })
  expect(again.body).toEqual(first.body)
  const [line] = first.body.lines
  const saved = await expenses.saveAnswer(owner, first.body, [spent(500), { ...spent(700), id: line?.id }])
  expect(saved.body.lines.map(({ id, gross }) => [id === line?.id, gross])).toEqual([
    [false, 500],
    [true, 700],
  ])
  const stale = await expenses.saveAnswer(owner, first.body, [])
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { code: 'staleVersion', current: { version: 2, amount: 1200 } },
  ])
})

test('what is handed in is whole, and no longer edited', async () => {
  const { owner } = people
  const empty = await expenses.draft(owner, { lines: [] })
  expect((await expenses.submitAnswer(owner, empty)).body).toMatchObject({ code: 'expenseWithoutLines' })
  const unfinished = await expenses.draft(owner, {
    lines: [spent(0, { merchant: '' }), spent(100, { currency: 'GBP' })],
  })
  const refused = await expenses.submitAnswer(owner, unfinished)
  expect(refused.status).toBe(422)
  expect(Object.keys((refused.body as unknown as { errors: object }).errors)).toEqual([
    'lines.0.merchant',
    'lines.0.gross',
    'lines.1.currency',
  ])
  const submitted = await expenses.submit(owner, await expenses.draft(owner))
  expect((await expenses.saveAnswer(owner, submitted, [])).body).toMatchObject({ code: 'expenseNotEditable' })
  const removal = await server.call(expenseEndpoints.remove, { as: owner, params: { id: submitted.id } })
  expect(removal.body).toMatchObject({ code: 'expenseNotDraft' })
})

test('an approved amount is above nothing but zero and never above the gross, and less has a reason', async () => {
  const { owner, manager } = people
  const report = await expenses.submit(owner, await expenses.draft(owner, { lines: [spent(1000), spent(2000)] }))
  const [first, second] = report.lines
  if (!first || !second) throw new Error('two lines')
  const answer = async (...lines: object[]) => {
    const { status, body } = await expenses.decideAnswer(manager, report, { action: 'approve', lines } as never)
    return [status, (body as unknown as { code: string }).code]
  }
  const part = { id: first.id, removed: false }
  expect(await answer({ ...part, approvedAmount: 1001, reason: 'x' })).toEqual([422, 'invalid'])
  expect(await answer({ ...part, approvedAmount: 0, reason: 'x' })).toEqual([400, 'invalid'])
  expect(await answer({ ...part, approvedAmount: 999 })).toEqual([400, 'invalid'])
  expect(await answer({ id: first.id, removed: true })).toEqual([400, 'invalid'])
  expect(await answer({ ...part, id: 999_999, approvedAmount: 1, reason: 'x' })).toEqual([404, 'notFound'])
  const out = { removed: true, reason: 'Belgesiz' }
  expect(await answer({ id: first.id, ...out }, { id: second.id, ...out })).toEqual([422, 'nothingApproved'])
  expect(await expenses.read(owner, report.id)).toMatchObject({ status: 'waitingManager', version: report.version })
})

test('accounting changes what the manager lowered, and what comes back for correction starts anew', async () => {
  const { owner, manager, accountant } = people
  const draft = await expenses.draft(owner, { lines: [spent(1000), spent(2000)] })
  const report = await expenses.submit(owner, draft)
  const [first, second] = report.lines
  if (!first || !second) throw new Error('two lines')
  const lowered = await expenses.approve(manager, report, [
    { id: first.id, removed: false, approvedAmount: 400, reason: 'Fazla' },
    { id: second.id, removed: true, reason: 'Özel' },
  ])
  expect(lowered.totals).toMatchObject({ approved: 400 })
  const back = await expenses.decideAnswer(accountant, lowered, { action: 'correct', reason: 'Belge ekleyin' } as never)
  expect(back.body).toMatchObject({ status: 'correction', totals: { approved: 400 } })
  const again = await expenses.submit(owner, await expenses.read(owner, report.id))
  expect(again.totals).toMatchObject({ approved: 3000, deducted: 0 })
  expect(again.lines.map(({ adjustment, removed }) => [adjustment, removed])).toEqual([
    [null, false],
    [null, false],
  ])
  const passed = await expenses.approve(manager, again, [
    { id: first.id, removed: false, approvedAmount: 400, reason: 'Fazla' },
  ])
  const restored = await expenses.approve(accountant, passed, [
    { id: first.id, removed: false, approvedAmount: 1000, reason: '' },
  ])
  expect(restored).toMatchObject({ status: 'approved', totals: { approved: 3000 } })
  expect(restored.lines[0]?.adjustment).toBeNull()
})

test('a deleted draft lies in its owner’s trash only, and comes back', async () => {
  const { owner, admin } = people
  const draft = await expenses.draft(owner, { title: 'Çöpe giden' })
  await server.call(expenseEndpoints.remove, { as: owner, params: { id: draft.id } })
  expect((await expenses.readAnswer(owner, draft.id)).status).toBe(404)
  const trash = async (as: Person) => {
    const { rows } = (await server.call(trashEndpoints.list, { as, query: { kind: 'expense' } })).body
    return rows.map(({ id }) => id)
  }
  expect([await trash(owner), await trash(admin)]).toEqual([[draft.id], []])
  const restored = await server.call(expenseEndpoints.restore, { as: owner, params: { id: draft.id } })
  expect(restored.body).toMatchObject({ status: 'draft', amount: 45_000 })
})
