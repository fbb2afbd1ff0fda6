import type { ExpenseDetail, ReportStep } from '#contract/expenses/expenses.schemas.ts'

type StepId = 'manager' | 'accounting' | 'paid'

export interface Step {
  id: StepId
  state: 'done' | 'current' | 'next' | 'failed'
  /** Who did it, or who has to. */
  person: { fullName: string } | null
  /** When it was done, or since when it waits. */
  at: string | null
}

const states = { approve: 'done', reject: 'failed', correct: 'failed' } as const

function decided(decision: ReportStep | null, waits: boolean): Step['state'] {
  const { action } = decision ?? {}
  if (action === 'approve' || action === 'reject' || action === 'correct') return states[action]
  return waits ? 'current' : 'next'
}

/** The tracker of a report: two approvals and the payment; one approval if nobody can take the first step. */
export function stepsOf({ status, steps, waitingSince }: ExpenseDetail): Step[] {
  const { manager, accounting, payment } = steps
  const first: Step = {
    id: 'manager',
    state: decided(manager.decision, status === 'waitingManager'),
    person: manager.decision?.by ?? manager.approver,
    at: manager.decision?.at ?? waitingSince,
  }
  const second: Step = {
    id: 'accounting',
    state: decided(accounting.decision, status === 'waitingAccounting'),
    person: accounting.decision?.by ?? null,
    at: accounting.decision?.at ?? waitingSince,
  }
  const last: Step = {
    id: 'paid',
    state: payment ? 'done' : status === 'approved' ? 'current' : 'next',
    person: payment?.by ?? null,
    at: payment?.at ?? waitingSince,
  }
  const withoutManager = manager.approver === null && manager.decision === null && second.state !== 'next'
  return withoutManager ? [second, last] : [first, second, last]
}

/** The reason of its last return, which says what has to be done. */
export function returnedWith({ status, history }: ExpenseDetail): ReportStep | undefined {
  if (status !== 'correction' && status !== 'rejected') return undefined
  return history.findLast(({ action }) => action === 'correct' || action === 'reject')
}
