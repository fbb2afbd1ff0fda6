import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expenseMoveEndpoints as moves } from '#contract/expenses/moves.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { office, spending, spent } from '../expenses/expenses.testing.ts'
import { type Doing, noConditions, openDoing } from './rules.testing.ts'

let server: Doing['server']
let rule: Doing['rule']
let noticesOf: Doing['noticesOf']
let expenses: ReturnType<typeof spending>
let people: Awaited<ReturnType<typeof office>>
let director: Awaited<ReturnType<Doing['server']['person']>>

beforeAll(async () => {
  ;({ server, rule, noticesOf } = await openDoing())
  expenses = spending(server)
  people = await office(server)
  director = await server.person({ fullName: 'Derya Ak' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.ctx.db.deleteFrom('rules').execute()
})

const asks = (userId: number) => ({ kind: 'approver', userId }) as const
const submissions = { kinds: ['expense.submit'], conditions: { ...noConditions, amountAbove: 1_000_000 } }

/** A report of that many kuruş, sent, and heard of by the rules. */
async function sent(gross: number, as = people.owner) {
  const report = await expenses.submit(as, await expenses.draft(as, { lines: [spent(gross)] }))
  await rule.hear()
  return expenses.read(as, report.id)
}

const chainOf = ({ steps }: Awaited<ReturnType<typeof sent>>) =>
  steps.approvals.map(({ approver, decision }) => [approver.id, decision?.action ?? null])

describe('an expense that a rule gives one more approver', () => {
  test('waits for the manager, then for them, then for accounting; what is below the amount does not', async () => {
    const { manager, owner, accountant, admin, outsider } = people
    const { id } = await rule.create(admin, [asks(director.id)], submissions)
    const small = await sent(1_000_000)
    expect(chainOf(small)).toEqual([[manager.id, null]])
    const large = await sent(1_000_001)
    expect(chainOf(large)).toEqual([
      [manager.id, null],
      [director.id, null],
    ])
    // Nobody agrees before it is their turn, nor sees it.
    expect((await expenses.readAnswer(director, large.id)).status).toBe(404)
    const first = await expenses.approve(manager, large)
    expect([first.status, first.approver?.id, chainOf(first)]).toEqual([
      'waitingManager',
      director.id,
      [
        [manager.id, 'approve'],
        [director.id, null],
      ],
    ])
    expect(await noticesOf(director, 'expenseRequested')).toMatchObject([{ params: { key: large.number } }])
    // Whoever agreed still sees it and decides no more; the owner takes it back no more.
    expect((await expenses.decideAnswer(manager, first, { action: 'approve' })).status).toBe(403)
    const cancelled = await server.call(moves.cancel, {
      as: owner,
      params: { id: large.id },
      body: { version: first.version },
    })
    expect(cancelled.status).toBe(409)
    expect((await expenses.readAnswer(outsider, large.id)).status).toBe(404)
    const second = await expenses.approve(director, first)
    expect(second.status).toBe('waitingAccounting')
    expect((await expenses.approve(accountant, second)).status).toBe('approved')
    expect((await rule.runs(admin, id)).rows).toMatchObject([{ failure: null, done: [{ kind: 'approver' }] }])
  })

  test('comes back from accounting for it, and every decision can be undone', async () => {
    const { manager, owner, admin } = people
    await rule.create(admin, [asks(director.id)], submissions)
    const report = await expenses.submit(owner, await expenses.draft(owner, { lines: [spent(2_000_000)] }))
    // The manager is faster than the rule.
    expect((await expenses.approve(manager, report)).status).toBe('waitingAccounting')
    await rule.hear()
    const back = await expenses.read(owner, report.id)
    expect([back.status, chainOf(back)]).toEqual([
      'waitingManager',
      [
        [manager.id, 'approve'],
        [director.id, null],
      ],
    ])
    const agreed = await expenses.approve(director, back)
    const undone = await server.call(moves.undo, {
      as: director,
      params: { id: report.id },
      body: { version: agreed.version },
    })
    expect([undone.body.status, chainOf(undone.body)]).toEqual([back.status, chainOf(back)])
    const other = await sent(2_000_000)
    const passed = await expenses.approve(manager, other)
    const again = await server.call(moves.undo, {
      as: manager,
      params: { id: other.id },
      body: { version: passed.version },
    })
    expect([again.body.approver?.id, chainOf(again.body)]).toEqual([manager.id, chainOf(other)])
    expect((await expenses.readAnswer(director, other.id)).status).toBe(404)
  })

  test('asks nobody twice, and starts anew after a correction', async () => {
    const { manager, owner, admin } = people
    await rule.create(admin, [asks(manager.id), asks(director.id)], submissions)
    const report = await sent(2_000_000)
    expect(chainOf(report)).toEqual([
      [manager.id, null],
      [director.id, null],
    ])
    const handed = await server.call(moves.handOver, {
      as: admin,
      params: { id: report.id },
      body: { approverId: director.id, version: report.version },
    })
    expect(chainOf(handed.body)).toEqual([[director.id, null]])
    const body = { action: 'correct', reason: 'Fiş okunmuyor', version: handed.body.version } as const
    const returned = await server.call(moves.decide, { as: director, params: { id: report.id }, body })
    const resent = await expenses.submit(owner, returned.body)
    expect(chainOf(resent)).toEqual([[manager.id, null]])
    await rule.hear()
    expect(chainOf(await expenses.read(owner, report.id))).toEqual(chainOf(report))
  })

  test('goes to the successor of whoever leaves, and is refused for its own owner', async () => {
    const { manager, owner, admin } = people
    const leaver = await server.person({ fullName: 'Giden Kişi' })
    const { id } = await rule.create(admin, [asks(leaver.id)], submissions)
    const report = await sent(2_000_000)
    const left = await server.call(peopleEndpoints.deactivate, {
      as: admin,
      params: { id: leaver.id },
      body: { tasksTo: null, approvalsTo: director.id },
    })
    expect(left.status).toBe(200)
    expect(chainOf(await expenses.read(owner, report.id))).toEqual([
      [manager.id, null],
      [director.id, null],
    ])
    await sent(2_000_000)
    expect((await rule.runs(admin, id)).rows[0]).toMatchObject({ failure: 'personInactive' })
    await server.ctx.db.deleteFrom('rules').execute()
    const own = await rule.create(admin, [asks(owner.id)], submissions)
    await sent(2_000_000)
    expect((await rule.runs(admin, own.id)).rows[0]).toMatchObject({ failure: 'approverIsAsker' })
  })

  test('only a rule about sent expenses may do so', async () => {
    const { admin } = people
    const wrong = await rule.tryCreate(admin, [asks(director.id)], { kinds: ['expense.submit', 'task.created'] })
    expect([wrong.status, Object.keys(Object(Reflect.get(wrong.body, 'errors')))]).toEqual([400, ['actions.0.kind']])
  })
})
