import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import type { Decision } from '#contract/approvals/approvals.schemas.ts'
import { delegationEndpoints } from '#contract/delegations/delegations.endpoints.ts'
import { expenseMoveEndpoints as moves } from '#contract/expenses/moves.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { office, type Person, spending, spent } from './expenses.testing.ts'

let server: TestServer
let expenses: ReturnType<typeof spending>
let people: Awaited<ReturnType<typeof office>>

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  expenses = spending(server)
  people = await office(server)
})
afterAll(() => server.close())

const queue = async (as: Person) =>
  (await server.call(approvalEndpoints.list, { as, query: { kind: 'expense' } })).body.rows
const decide = async (as: Person, item: { id: number; version: number }, decision: Decision) => {
  const body = { items: [{ source: 'expense' as const, id: item.id, version: item.version }], decision }
  return (await server.call(approvalEndpoints.decide, { as, body })).body.results[0]
}

test('a report stands in the queue of who takes its next step, and is decided and taken back there', async () => {
  const { owner, manager, accountant, admin } = people
  const report = await expenses.submit(owner, await expenses.draft(owner, { note: 'Acele', lines: [spent(1000)] }))
  expect(await queue(manager)).toEqual([
    expect.objectContaining({
      ...{ source: 'expense', kind: 'expense', id: report.id, key: report.number, reason: 'Acele' },
      ...{ amount: { amount: 1000, currency: 'TRY' }, own: false, undoable: true, transferable: true },
    }),
  ])
  expect([await queue(accountant), await queue(admin), await queue(owner)]).toEqual([[], [], []])
  const passed = await decide(manager, report, { decision: 'approve' })
  expect(passed).toMatchObject({ done: true, version: report.version + 1 })
  expect((await queue(accountant)).map(({ id, transferable }) => [id, transferable])).toEqual([[report.id, false]])
  const item = { source: 'expense' as const, id: report.id, version: passed?.version ?? 0 }
  const undone = await server.call(approvalEndpoints.undo, { as: manager, body: { items: [item] } })
  expect(undone.body.results[0]).toMatchObject({ done: true })
  expect([(await queue(manager)).length, await queue(accountant)]).toEqual([1, []])
  const back = await expenses.read(owner, report.id)
  expect([back.status, back.history.map(({ action }) => action)]).toEqual(['waitingManager', ['submit']])
  const turned = await decide(manager, back, { decision: 'cancel', reason: 'Belgesiz' })
  expect(turned).toMatchObject({ done: true })
  expect(await expenses.read(owner, report.id)).toMatchObject({
    status: 'rejected',
    steps: { manager: { decision: { action: 'reject', reason: 'Belgesiz' } } },
  })
})

test('a decision is taken back by who made it, within a minute, with its lines and payment', async () => {
  const { owner, manager, accountant, admin } = people
  const sent = await expenses.submit(owner, await expenses.draft(owner, { lines: [spent(1000), spent(2000)] }))
  const lines = [{ id: sent.lines[0]?.id ?? 0, removed: true as const, reason: 'Özel' }]
  const passed = await expenses.approve(manager, sent, lines)
  const undo = (as: Person, { id, version }: { id: number; version: number }) =>
    server.call(moves.undo, { as, params: { id }, body: { version } })
  expect((await undo(admin, passed)).status).toBe(403)
  expect((await undo(manager, passed)).body.totals).toMatchObject({ approved: 3000 })
  const again = await expenses.approve(manager, await expenses.read(manager, sent.id), lines)
  server.clock.advance(61_000)
  expect((await undo(manager, again)).body.code).toBe('expenseUndoTooLate')
  const paid = await expenses.pay(accountant, await expenses.approve(accountant, again))
  const unpaid = (await undo(accountant, paid)).body
  expect(unpaid).toMatchObject({ status: 'approved', steps: { payment: null }, totals: { approved: 2000 } })
})

test('who is away is stood in for, at both steps, and the first step can be handed on', async () => {
  const { owner, manager, accountant } = people
  const [deputy, books, other] = [await server.person(), await server.person(), await server.person()]
  const report = await expenses.submit(owner, await expenses.draft(owner))
  const period = { startDay: '2026-11-16', endDay: '2026-11-17' }
  await server.call(delegationEndpoints.create, { as: manager, body: { deputyId: deputy.id, ...period } })
  await server.call(delegationEndpoints.create, { as: accountant, body: { deputyId: books.id, ...period } })
  expect(await queue(deputy)).toMatchObject([{ id: report.id, deputyFor: { id: manager.id } }])
  const moved = await server.call(moves.handOver, {
    ...{ as: deputy, params: { id: report.id } },
    body: { approverId: other.id, version: report.version },
  })
  expect(moved.body).toMatchObject({ approver: { id: other.id } })
  expect([await queue(deputy), await queue(manager), (await queue(other)).length]).toEqual([[], [], 1])
  expect((await expenses.readAnswer(manager, report.id)).status).toBe(404)
  const passed = await expenses.approve(other, await expenses.read(other, report.id))
  expect((await queue(books)).map(({ id }) => id)).toEqual([report.id])
  expect(await expenses.approve(books, passed)).toMatchObject({ status: 'approved' })
  const self = { approverId: owner.id, version: 2 }
  const next = await expenses.submit(owner, await expenses.draft(owner))
  expect((await server.call(moves.handOver, { as: manager, params: { id: next.id }, body: self })).status).toBe(400)
})

test('an accountant’s own report goes to another accountant, and to an Admin where there is none', async () => {
  const { accountant, admin } = people
  const sent = await expenses.submit(
    accountant,
    await expenses.draft(accountant, { title: 'Muhasebenin kendi masrafı' }),
  )
  expect(sent.approver?.id).toBe(admin.id)
  const passed = await expenses.approve(admin, sent)
  expect([(await queue(accountant)).map(({ id }) => id), (await queue(admin)).map(({ id }) => id)]).toEqual([
    [],
    [passed.id],
  ])
  expect((await expenses.decideAnswer(accountant, passed, { action: 'approve', lines: [] } as never)).body.code).toBe(
    'ownExpense',
  )
  const second = await server.person({}, ['Muhasebe'])
  expect([(await queue(second)).length, await queue(admin)]).toEqual([1, []])
})

test('several are paid at once, each for itself', async () => {
  const { owner, manager, accountant } = people
  const approved = async () => {
    const sent = await expenses.submit(owner, await expenses.draft(owner))
    return expenses.approve(accountant, await expenses.approve(manager, sent))
  }
  const [first, second] = [await approved(), await approved()]
  const items = [first, { ...second, version: 1 }, { id: 999_999, version: 1 }].map(({ id, version }) => ({
    id,
    version,
  }))
  const body = { day: '2026-11-16', reference: 'EFT 12', items }
  const { results } = (await server.call(moves.payMany, { as: accountant, body })).body
  expect(results.map(({ done, status }) => [done, status])).toEqual([
    [true, 200],
    [false, 409],
    [false, 404],
  ])
  const tomorrow = await server.call(moves.pay, {
    ...{ as: accountant, params: { id: second.id } },
    body: { day: '2026-11-17', version: second.version },
  })
  expect([tomorrow.status, Object.keys(tomorrow.body.errors ?? {})]).toEqual([400, ['day']])
})
