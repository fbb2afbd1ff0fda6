import type { ExpenseDetail, ReportStep } from '#contract/expenses/expenses.schemas.ts'

type StepId = 'manager' | 'approver' | 'accounting' | 'paid'

export interface Step {
  key: string
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

/** The tracker of a report: who has to agree, one after the other, then accounting, then the payment. */
export function stepsOf({ status, steps, waitingSince }: ExpenseDetail): Step[] {
  const { approvals, accounting, payment } = steps
  const undecided = approvals.findIndex(({ decision }) => decision === null)
  const first = approvals.map(({ approver, decision }, at): Step => {
    const state = decided(decision, status === 'waitingManager' && at === undecided)
    const person = decision?.by ?? approver
    const id = at === 0 ? 'manager' : 'approver'
    return { key: `approver ${approver.id}`, id, state, person, at: decision?.at ?? waitingSince }
  })
  const second: Step = {
    ...{ key: 'accounting', id: 'accounting' },
    state: decided(accounting.decision, status === 'waitingAccounting'),
    person: accounting.decision?.by ?? null,
    at: accounting.decision?.at ?? waitingSince,
  }
  const last: Step = {
    ...{ key: 'paid', id: 'paid' },
    state: payment ? 'done' : status === 'approved' ? 'current' : 'next',
    person: payment?.by ?? null,
    at: payment?.at ?? waitingSince,
  }
  // A draft has nobody yet who has to agree; one that was sent so goes to accounting.
  const unknown: Step = { key: 'manager', id: 'manager', state: 'next', person: null, at: null }
  const beginning = first.length > 0 || second.state !== 'next' ? first : [unknown]
  return [...beginning, second, last]
}

/** The reason of its last return, which says what has to be done. */
export function returnedWith({ status, history }: ExpenseDetail): ReportStep | undefined {
  if (status !== 'correction' && status !== 'rejected') return undefined
  return history.findLast(({ action }) => action === 'correct' || action === 'reject')
}
