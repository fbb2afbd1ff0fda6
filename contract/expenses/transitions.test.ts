import { describe, expect, it, test } from 'vitest'
import { type ExpenseStanding, reportMoveOf, reportMovesOf, reportRights } from './expenses.policy.ts'
import { expectedReportOutcome, type ReportActor, type ReportSituation, reportActors } from './lifeOfReport.testing.ts'
import { reportActions, reportStatuses, reportTransitions } from './transitions.ts'

const idOf = (name: ReportActor) => reportActors.indexOf(name) + 1

function standingOf(name: ReportActor): ExpenseStanding {
  const id = idOf(name)
  return {
    id,
    isAdmin: name === 'admin',
    isAccountant: name === 'accountant' || name === 'accountantsDeputy',
    decidesFor: name === 'deputy' ? [id, idOf('manager')] : [id],
  }
}

const reportIn = ({ status, hasManager, hasNext, hasAgreed }: ReportSituation, ownerId = idOf('owner')) => ({
  status,
  ownerId,
  approverId: hasManager ? idOf('manager') : null,
  nextApproverIds: hasNext ? [idOf('projectManager')] : [],
  agreedIds: hasAgreed ? [idOf('stranger')] : [],
})

/** Without a manager, nothing waits for one. */
const situations: ReportSituation[] = [
  ...reportStatuses.flatMap((status) =>
    [true, false]
      .filter((hasManager) => hasManager || status !== 'waitingManager')
      .map((hasManager) => ({ status, hasManager })),
  ),
  { status: 'waitingManager', hasManager: true, hasNext: true },
  { status: 'waitingManager', hasManager: true, hasAgreed: true },
  { status: 'waitingManager', hasManager: true, hasNext: true, hasAgreed: true },
]

describe('every state × action × actor', () => {
  const product = situations.flatMap((situation) =>
    reportActions.flatMap((action) => reportActors.map((actor) => ({ situation, action, actor }))),
  )

  it('follows the decided life', () => {
    for (const { situation, action, actor } of product) {
      const move = reportMoveOf(reportIn(situation), action, standingOf(actor))
      const expected = expectedReportOutcome(situation, action, actor)
      const refused = 'refused' in move && (move.refused === 'expenseMoveNotPossible' ? 'not possible' : 'not yours')
      const name = [situation.status, situation.hasManager, action, actor].join(' · ')
      expect('transition' in move ? move.transition.to : refused, name).toBe(expected)
    }
    expect(product).toHaveLength(18 * 6 * 8)
  })

  it('lists as moves exactly what is possible', () => {
    for (const situation of situations) {
      for (const actor of reportActors) {
        const possible = reportActions.filter((action) =>
          reportStatuses.some((status) => status === expectedReportOutcome(situation, action, actor)),
        )
        expect(reportMovesOf(reportIn(situation), standingOf(actor))).toEqual(possible)
      }
    }
  })
})

test('nobody decides about their own money, whatever else they are', () => {
  for (const actor of ['manager', 'deputy', 'accountant', 'accountantsDeputy', 'admin'] as const) {
    for (const { from, action } of reportTransitions.filter(({ decides }) => decides)) {
      const own = reportIn({ status: from, hasManager: true }, idOf(actor))
      const move = reportMoveOf(own, action, standingOf(actor))
      expect('refused' in move && move.refused, `${actor} ${action}`).toMatch(/^(ownExpense|expenseMoveNotYours)$/)
    }
  }
})

test('the owner edits while it is theirs, adds receipts until it is decided, deletes what nobody saw', () => {
  const rights = (right: 'edit' | 'addReceipt' | 'remove', actor: ReportActor) =>
    reportStatuses.filter((status) => reportRights(reportIn({ status, hasManager: true }), standingOf(actor))[right])
  expect(rights('edit', 'owner')).toEqual(['draft', 'correction'])
  expect(rights('addReceipt', 'owner')).toEqual(['draft', 'waitingManager', 'waitingAccounting', 'correction'])
  expect(rights('remove', 'owner')).toEqual(['draft'])
  for (const actor of reportActors.filter((name) => name !== 'owner')) {
    expect([...rights('edit', actor), ...rights('addReceipt', actor), ...rights('remove', actor)]).toEqual([])
  }
})

test('the table is whole: whatever waits can be decided three ways, and what is over stays so', () => {
  const actionsFrom = (status: string) =>
    reportTransitions.filter(({ from }) => from === status).map(({ action }) => action)
  for (const status of ['waitingManager', 'waitingAccounting']) {
    expect(new Set(actionsFrom(status))).toEqual(new Set(['approve', 'correct', 'reject', 'cancel']))
  }
  for (const status of ['paid', 'rejected', 'cancelled']) expect(actionsFrom(status)).toEqual([])
})
