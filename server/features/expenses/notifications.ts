import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import type { ReportTransition } from '#contract/expenses/transitions.ts'
import { expensePath } from '#contract/href.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { notify } from '../notifications/notify.ts'
import { admins } from '../spaces/spaces.queries.ts'
import { deciders } from './announce.ts'
import type { ReportRow } from './reports.queries.ts'

type Named = Pick<ReportRow, 'number' | 'title'>

const about = ({ number, title }: Named) => ({ params: { key: number, title }, href: expensePath(number) })

const target = (id: number) => ({ about: 'approval', source: 'expense', id }) as const

interface ReportMove {
  /** As it was. */
  row: ReportRow
  after: ExpenseDetail
  transition: ReportTransition
  reason: string
  today: string
}

/** Notifies the people who have to act next, and the owner about a decision. */
export async function tellOfMove(tx: Transaction, { row, after, transition, reason, today }: ReportMove) {
  const { params, href } = about(row)
  if (after.status === 'waitingManager' || after.status === 'waitingAccounting') await tellDeciders(tx, after, today)
  const { action } = transition
  if (action === 'pay') await notify(tx, [row.ownerId], { kind: 'expensePaid', params, href })
  else if (transition.decides) {
    const lowered = action === 'approve' && after.totals.approved < row.approved
    const decision = lowered ? 'lowered' : action
    await notify(tx, [row.ownerId], { kind: 'expenseDecided', params: { ...params, decision, reason }, href })
  }
}

export async function tellDeciders(
  tx: Transaction,
  { status, approver, owner, ...report }: ExpenseDetail,
  today: string,
) {
  const { managers, accountants } = await deciders(tx, approver ? [approver.id] : [], today)
  const asked = (status === 'waitingManager' ? managers : accountants).filter((id) => id !== owner.id)
  // Where nobody else keeps the books, an Admin does.
  const told = asked.length > 0 ? asked : (await admins(tx.db)).filter((id) => id !== owner.id)
  await notify(tx, told, { kind: 'expenseRequested', ...about(report), target: target(report.id) })
}

/** A report waited for somebody who left. */
export const tellSuccessor = (tx: Transaction, row: ReportRow, userId: number) =>
  notify(tx, [userId], { kind: 'expenseRequested', ...about(row), target: target(row.id) })

export async function tellMissingReceipt(tx: Transaction, row: ReportRow, merchant: string) {
  const { params, href } = about(row)
  await notify(tx, [row.ownerId], { kind: 'receiptRequested', params: { ...params, text: merchant }, href })
}
