import type { MadeDecision } from '#contract/approvals/approvals.schemas.ts'
import type { ReportRefusal } from '#contract/expenses/expenses.policy.ts'
import type { ReportAction } from '#contract/expenses/transitions.ts'
import { AppError, conflict, forbidden } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { namesOf } from '../tasks/tasks.queries.ts'
import { type ReportInHand, staleVersion } from './access.ts'
import { detailOf } from './reports.queries.ts'

const deciding: readonly ReportAction[] = ['approve', 'correct', 'reject', 'pay']

/** Somebody was faster: with a decision, which is said by name, or with another change. */
export async function tooLate(
  tx: Transaction,
  inHand: ReportInHand,
  action: ReportAction,
  { version, today }: { version: number; today: string },
): Promise<AppError> {
  const decided = deciding.includes(action) && (await decisionSince(tx, inHand, version))
  return decided ? alreadyDecided(tx, inHand, decided, today) : staleVersion(tx, inHand, today)
}

/** The table has no row for this; for a decision that mostly means that somebody made it. */
export async function refusal(
  tx: Transaction,
  inHand: ReportInHand,
  action: ReportAction,
  why: ReportRefusal,
  today: string,
): Promise<AppError> {
  if (why !== 'expenseMoveNotPossible') return forbidden(why)
  const decided = deciding.includes(action) && (await decisionSince(tx, inHand, 0))
  if (decided) return alreadyDecided(tx, inHand, decided, today)
  return conflict(why, await detailOf(tx.db, inHand.row, inHand.standing, today))
}

async function decisionSince(tx: Transaction, { row }: ReportInHand, version: number): Promise<MadeDecision | null> {
  const step = await tx.db
    .selectFrom('expenseSteps')
    .select(['action', 'byId', 'at'])
    .where('reportId', '=', row.id)
    .where('version', '>', version)
    .where('action', 'in', deciding)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const by = step && (await namesOf(tx.db, [step.byId])).get(step.byId)
  if (!step || !by) return null
  const decision = step.action === 'approve' ? 'approve' : step.action === 'reject' ? 'cancel' : 'other'
  return { by, decision, at: step.at.toISOString() }
}

async function alreadyDecided(tx: Transaction, { row, standing }: ReportInHand, decided: MadeDecision, today: string) {
  const current = { ...(await detailOf(tx.db, row, standing, today)), decided }
  const words = { key: 'expenseDecided', params: { name: decided.by.fullName } }
  return new AppError(409, 'expenseDecided', { _: [words] }, { current })
}
