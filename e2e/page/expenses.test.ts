import './browserParts.ts'
import { afterAll, beforeAll, test } from 'vitest'
import { delegationEndpoints } from '#contract/delegations/delegations.endpoints.ts'
import { advanceEndpoints } from '#contract/expenses/advances.endpoints.ts'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { expenseMoveEndpoints as moves } from '#contract/expenses/moves.endpoints.ts'
import { rateEndpoints } from '#contract/expenses/rates.endpoints.ts'
import { key, office, spending, spent } from '#server/features/expenses/expenses.testing.ts'
import { talking } from '#server/features/messages/messages.testing.ts'
import type { Person } from '#server/features/tasks/tasks.testing.ts'
import { approvalCountQuery } from '../../web/features/approvals/approvals.data.ts'
import {
  cacheReport,
  forgetReport,
  openAdvancesQuery,
  reportQuery,
  totalsQuery,
} from '../../web/features/expenses/expenses.data.ts'
import { expenseList } from '../../web/features/expenses/list/expenseAddress.ts'
import { queryClient } from '../../web/lib/query/queryClient.ts'
import { rowsQuery } from '../../web/ui/DataTable/useTablePage.ts'
import { done, openPage, openTestServer, type TestServer } from './page.ts'

let server: TestServer
let expenses: ReturnType<typeof spending>
let people: Awaited<ReturnType<typeof office>>
beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  expenses = spending(server)
  people = await office(server)
})
afterAll(() => server.close())

async function shownTo(person: Person, tab: 'mine' | 'approval' | 'all', options: Parameters<typeof openPage>[2] = {}) {
  const page = await openPage(server, person, options)
  await page.show(rowsQuery(expenseList, { tab, size: 25 }))
  await page.show(totalsQuery({ tab, month: '2026-11' }))
  return page
}

async function sendBack(as: Person, { id, version }: ExpenseDetail, action: 'correct' | 'reject') {
  const body = { action, reason: 'Fiş eksik', version }
  return done(await server.call(moves.decide, { as, params: { id }, body }))
}

test('a report is handed in, corrected, lowered, taken back, approved and paid before its owner’s eyes', async () => {
  const { owner, manager, accountant, admin } = people
  let report = await expenses.draft(owner)
  const page = await shownTo(owner, 'mine')
  await page.show(reportQuery(report.number))
  await page.show(openAdvancesQuery(owner.id))
  const follow = async (doing: () => Promise<ExpenseDetail>) => {
    report = await page.follows(doing)
  }
  const at = (as: Person) => ({ as, params: { id: report.id } })

  await follow(() => expenses.submit(owner, report))
  await follow(() => sendBack(manager, report, 'correct'))
  const file = await talking(server).upload(owner, 'fiş.pdf', '%PDF-1.4\n')
  const [line] = report.lines
  const addReceipt = { lineId: line?.id ?? 0, fileId: file.id, version: report.version }
  await follow(async () => done(await server.call(moves.addReceipt, { ...at(owner), body: addReceipt })))
  await follow(async () => done(await expenses.saveAnswer(owner, report, [spent(60_000)])))
  await follow(() => expenses.submit(owner, report))
  const handOver = { approverId: admin.id, version: report.version }
  await follow(async () => done(await server.call(moves.handOver, { ...at(manager), body: handOver })))
  const lowered = { id: report.lines[0]?.id ?? 0, removed: false as const, approvedAmount: 900, reason: 'Sınır' }
  await follow(() => expenses.approve(admin, report, [lowered]))
  await follow(async () => done(await server.call(moves.undo, { ...at(admin), body: { version: report.version } })))
  await follow(() => expenses.approve(admin, report))
  await follow(() => expenses.approve(accountant, report))
  await follow(() => expenses.pay(accountant, report))

  const given = { clientId: key(), ownerId: owner.id, amount: 50_000, day: '2026-11-16' }
  const advance = await page.follows(async () =>
    done(await server.call(advanceEndpoints.give, { as: accountant, body: given })),
  )
  const second = await page.follows(() => expenses.draft(owner, { advanceId: advance.id }))
  const sent = await page.follows(() => expenses.submit(owner, second))
  await page.follows(() => sendBack(manager, sent, 'reject'))
  const unused = await page.follows(async () =>
    done(await server.call(advanceEndpoints.give, { as: accountant, body: { ...given, clientId: key() } })),
  )
  const of = { as: accountant, params: { id: unused.id } }
  await page.follows(async () => done(await server.call(advanceEndpoints.remove, of)))
})

test('the rate of a day and somebody else’s same document change my draft', async () => {
  const { owner, admin } = people
  const mate = await server.person()
  const lines = [spent(1000, { currency: 'USD', documentNumber: 'A-1', day: '2026-11-14' })]
  const report = await expenses.draft(owner, { lines })
  const page = await shownTo(owner, 'mine')
  await page.show(reportQuery(report.number))
  const place = { currency: 'USD' as const, day: '2026-11-14' }
  const set = (rate: number) =>
    page.follows(async () => done(await server.call(rateEndpoints.set, { as: admin, body: { ...place, rate } })))
  await set(42_000_000)
  await set(43_000_000)
  const twin = await expenses.draft(mate, { lines })
  await page.follows(() => expenses.submit(mate, twin))
  const { version } = await expenses.read(mate, twin.id)
  const of = { as: mate, params: { id: twin.id } }
  await page.follows(async () => done(await server.call(moves.cancel, { ...of, body: { version } })))
  await page.follows(async () => done(await server.call(rateEndpoints.remove, { as: admin, body: place })))
})

test('reports come to who decides and who pays, and leave them', async () => {
  const { owner, manager, accountant } = people
  const draft = await expenses.draft(owner)
  const page = await shownTo(manager, 'approval')
  await page.show(approvalCountQuery)
  const sent = await page.follows(() => expenses.submit(owner, draft))
  await page.show(reportQuery(sent.number))
  const of = { as: owner, params: { id: sent.id } }
  await page.follows(async () => done(await server.call(moves.cancel, { ...of, body: { version: sent.version } })))
  const other = await page.follows(async () => expenses.submit(owner, await expenses.draft(owner)))
  await page.show(reportQuery(other.number))
  await page.follows(() => expenses.approve(manager, other))
  await page.follows(async () => expenses.approve(accountant, await expenses.read(accountant, other.id)))
})

test('all reports are before the eyes of accounting', async () => {
  const { owner, manager, accountant, admin } = people
  const page = await shownTo(accountant, 'all')
  const sent = await page.follows(async () => expenses.submit(owner, await expenses.draft(owner)))
  const passed = await page.follows(() => expenses.approve(manager, sent))
  const agreed = await page.follows(() => expenses.approve(admin, passed))
  await page.follows(async () => {
    const items = [{ id: agreed.id, version: agreed.version }]
    return done(await server.call(moves.payMany, { as: admin, body: { day: '2026-11-16', items } }))
  })
})

test('a deputy sees what waits from the moment somebody is away until they are back', async () => {
  const { owner, manager } = people
  const deputy = await server.person()
  const sent = await expenses.submit(owner, await expenses.draft(owner))
  const page = await shownTo(deputy, 'approval')
  await page.show(approvalCountQuery)
  const body = { deputyId: deputy.id, startDay: '2026-11-16', endDay: '2026-11-16' }
  const { id } = await page.follows(async () =>
    done(await server.call(delegationEndpoints.create, { as: manager, body })),
  )
  await page.show(reportQuery(sent.number))
  await page.follows(async () => done(await server.call(delegationEndpoints.revoke, { as: manager, params: { id } })))
})

test('a draft that I delete on another device goes and comes back', async () => {
  const { owner } = people
  const draft = await expenses.draft(owner)
  const page = await shownTo(owner, 'mine')
  await page.show(reportQuery(draft.number))
  const of = { as: owner, params: { id: draft.id } }
  await page.follows(async () => done(await server.call(expenseEndpoints.remove, of)))
  await page.follows(async () => done(await server.call(expenseEndpoints.restore, of)))
})

test('the answer to my own write stands everywhere at once, and an older one changes nothing', async () => {
  const { owner } = people
  const draft = await expenses.draft(owner)
  const page = await shownTo(owner, 'mine', { deaf: true })
  await page.show(reportQuery(draft.number))
  await page.follows(async () => {
    const saved = done(await expenses.saveAnswer(owner, draft, [spent(70_000)]))
    cacheReport(queryClient, await expenses.submit(owner, saved))
    cacheReport(queryClient, saved)
  })
})

test('a draft that I delete here is gone at once', async () => {
  const { owner } = people
  const { id } = await expenses.draft(owner)
  const page = await shownTo(owner, 'mine', { deaf: true })
  await page.follows(async () => {
    done(await server.call(expenseEndpoints.remove, { as: owner, params: { id } }))
    forgetReport(queryClient, id)
  })
})
