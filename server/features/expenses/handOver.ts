import { mayAddApprover, reportMoveOf } from '#contract/expenses/expenses.policy.ts'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { isWaiting } from '#contract/expenses/transitions.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { conflict, forbidden, invalid } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { lockedReport } from './access.ts'
import { announceLoss } from './announce.ts'
import { tellDeciders } from './notifications.ts'
import { recordReport } from './record.ts'
import { refusal, tooLate } from './refusals.ts'
import { detailOf, reportRows } from './reports.queries.ts'
import { writeReport } from './writing.ts'

/** A person who may take the first step gives it to somebody else, who is notified as of a new report. */
export async function handOverReport(
  ctx: Context,
  actor: Actor,
  id: number,
  { version, approverId }: { version: number; approverId: number },
): Promise<ExpenseDetail> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const inHand = await lockedReport(tx, actor, id, day)
    const { row, standing } = inHand
    if (row.version !== version) throw await tooLate(tx, inHand, 'approve', { version, today: day })
    const move =
      row.status === 'waitingManager'
        ? reportMoveOf(row, 'approve', standing)
        : { refused: 'expenseMoveNotPossible' as const }
    if ('refused' in move) throw await refusal(tx, inHand, 'approve', move.refused, day)
    await checkApprover(tx, row.ownerId, approverId)
    const nextApproverIds = row.nextApproverIds.filter((next) => next !== approverId)
    await writeReport(tx, id, { approverId, nextApproverIds, waitingSince: row.waitingSince, undo: null }, day)
    await announceLoss(tx, row, day, { ...row, approverId })
    await recordReport(tx, row, 'handedOver', { before: { approverId: row.approverId }, after: { approverId } })
    // The person who gave it away may no longer see it, and still gets the answer.
    const after = await reportRows(tx.db, day).where('expenseReports.id', '=', id).executeTakeFirstOrThrow()
    const detail = await detailOf(tx.db, after, standing, day)
    await tellDeciders(tx, detail, day)
    return detail
  })
}

/**
 * One more has to agree before accounting does, after those who have to already. A report that waits for accounting comes
 * back for it. Whoever agreed in this round, or will be asked anyway, is not asked twice.
 */
export async function addApprover(tx: Transaction, actor: Actor, id: number, approverId: number, today: string) {
  const inHand = await lockedReport(tx, actor, id, today)
  const { row, standing } = inHand
  if (!isWaiting(row.status)) throw conflict('expenseMoveNotPossible', undefined)
  if (!mayAddApprover(row, standing)) throw forbidden('expenseMoveNotYours')
  await checkApprover(tx, row.ownerId, approverId)
  const { status, approverId: present, agreedIds, nextApproverIds } = row
  const hasAgreed = status === 'waitingAccounting' && present !== null ? [...agreedIds, present] : agreedIds
  if ([...hasAgreed, ...nextApproverIds].includes(approverId)) return row
  if (status === 'waitingManager' && present === approverId) return row
  const values =
    status === 'waitingManager' && present !== null
      ? { nextApproverIds: [...nextApproverIds, approverId], waitingSince: row.waitingSince }
      : { approverId, agreedIds: hasAgreed, status: 'waitingManager' as const, waitingSince: tx.now }
  await writeReport(tx, id, { ...values, undo: null }, today)
  await recordReport(tx, row, 'approverAdded', { before: { status }, after: { status: 'waitingManager', approverId } })
  const after = await reportRows(tx.db, today).where('expenseReports.id', '=', id).executeTakeFirstOrThrow()
  if (after.approverId === approverId) await tellDeciders(tx, await detailOf(tx.db, after, standing, today), today)
  return after
}

async function checkApprover(tx: Transaction, ownerId: number, approverId: number) {
  if (approverId === ownerId) throw invalid({ approverId: 'approverIsAsker' })
  const person = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', approverId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!person) throw invalid({ approverId: 'personInactive' })
}
