import { reportMoveOf } from '#contract/expenses/expenses.policy.ts'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { invalid } from '../../platform/errors.ts'
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
    await writeReport(tx, id, { approverId, waitingSince: row.waitingSince, undo: null }, day)
    await announceLoss(tx, row, day, { ...row, approverId })
    await recordReport(tx, row, 'handedOver', { before: { approverId: row.approverId }, after: { approverId } })
    // The person who gave it away may no longer see it, and still gets the answer.
    const after = await reportRows(tx.db, day).where('expenseReports.id', '=', id).executeTakeFirstOrThrow()
    const detail = await detailOf(tx.db, after, standing, day)
    await tellDeciders(tx, detail, day)
    return detail
  })
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
