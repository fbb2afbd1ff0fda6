import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import type { LineDecision, ReportDecision } from '#contract/expenses/moves.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { invalid, notFound, unprocessable } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { keptFor } from './decisionUndo.ts'
import { moveReport } from './moving.ts'
import { firstPaymentDay } from './paymentDay.ts'
import type { ReportRow } from './reports.queries.ts'

/** One step, with what it changes of single lines; or the whole report back to its owner with a reason. */
export async function decideReport(
  ctx: Context,
  actor: Actor,
  id: number,
  decision: ReportDecision,
): Promise<ExpenseDetail> {
  const day = await today(ctx)
  const { action, version } = decision
  const reason = decision.action === 'approve' ? '' : decision.reason
  return inTransaction(ctx, actor, (tx) =>
    moveReport(tx, actor, id, action, { today: day, version, reason }, async ({ row }, { to }) => {
      const undo = await keptFor(tx, row, actor)
      const lines = decision.action === 'approve' ? await adjustLines(tx, actor, id, decision.lines) : []
      const planned = to === 'approved' ? { payDay: await firstPaymentDay(tx, day) } : {}
      const passed = to === 'waitingManager' ? passedOn(row) : undefined
      return {
        values: { undo, ...planned, ...passed },
        told: { ...(passed && { approverId: passed.approverId }), ...(lines.length === 0 ? {} : { lines }) },
      }
    }),
  )
}

/** It goes to the next who has to agree. */
function passedOn({ approverId, nextApproverIds: [next, ...others], agreedIds }: ReportRow) {
  const agreed = approverId === null ? agreedIds : [...agreedIds, approverId]
  return { approverId: next ?? null, nextApproverIds: others, agreedIds: agreed }
}

async function adjustLines(tx: Transaction, actor: Actor, reportId: number, decisions: readonly LineDecision[]) {
  const lines = await tx.db
    .selectFrom('expenseLines')
    .select(['id', 'merchant', 'gross', 'approvedAmount', 'removed'])
    .where('reportId', '=', reportId)
    .execute()
  const told: { merchant: string; from: number; to: number; reason: string }[] = []
  const removed = new Map(lines.map((line) => [line.id, line.removed]))
  for (const [place, decision] of decisions.entries()) {
    const line = lines.find(({ id }) => id === decision.id)
    if (!line) throw notFound('expenseLine')
    const approvedAmount = amountAfter(decision, line.gross, place)
    removed.set(line.id, decision.removed)
    // The same decision again: it stays with the earlier person.
    if (approvedAmount === line.approvedAmount && decision.removed === line.removed) continue
    const whole = approvedAmount === line.gross
    await tx.db
      .updateTable('expenseLines')
      .set({
        ...{ approvedAmount, removed: decision.removed, reason: whole ? '' : decision.reason },
        ...{ adjustedBy: whole ? null : actor.id, adjustedAt: whole ? null : tx.now },
      })
      .where('id', '=', line.id)
      .execute()
    told.push({ merchant: line.merchant, from: line.approvedAmount, to: approvedAmount, reason: decision.reason })
  }
  if (removed.values().every((gone) => gone)) throw unprocessable('nothingApproved')
  return told
}

function amountAfter(decision: LineDecision, gross: number, place: number): number {
  if (decision.removed) return 0
  const { approvedAmount, reason } = decision
  if (approvedAmount > gross) throw invalid({ [`lines.${place}.approvedAmount`]: 'aboveGross' }, 422)
  if (approvedAmount < gross && reason === '') throw invalid({ [`lines.${place}.reason`]: 'reasonRequired' })
  return approvedAmount
}
