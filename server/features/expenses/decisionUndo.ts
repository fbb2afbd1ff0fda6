import { z } from 'zod'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { isAgreed, reportStatuses } from '#contract/expenses/transitions.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { conflict, forbidden } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { announceSpending } from '../projects/change.ts'
import { lockedReport, readDetail } from './access.ts'
import { announceAdvances } from './advances.ts'
import { recordReport } from './record.ts'
import { detailOf, type ReportRow } from './reports.queries.ts'
import { writeReport } from './writing.ts'

/** As long as somebody may still be looking at the toast. */
const undoMs = 60_000

const instant = z.iso.datetime().pipe(z.coerce.date()).nullable()

const ids = z.array(z.number().int())

const kept = z.object({
  by: z.number().int(),
  at: z.iso.datetime(),
  version: z.number().int(),
  status: z.enum(reportStatuses),
  waitingSince: instant,
  /** Missing in what the version before this field kept. */
  chain: z.object({ approverId: z.number().int().nullable(), nextApproverIds: ids, agreedIds: ids }).optional(),
  lines: z.array(
    z.object({
      id: z.number().int(),
      approvedAmount: z.number().int(),
      removed: z.boolean(),
      reason: z.string(),
      adjustedBy: z.number().int().nullable(),
      adjustedAt: instant,
    }),
  ),
})

/** The values that undoing this decision would restore. */
export async function keptFor(tx: Transaction, row: ReportRow, actor: Actor): Promise<string> {
  const lines = await tx.db
    .selectFrom('expenseLines')
    .select(['id', 'approvedAmount', 'removed', 'reason', 'adjustedBy', 'adjustedAt'])
    .where('reportId', '=', row.id)
    .execute()
  const { status, waitingSince, approverId, nextApproverIds, agreedIds } = row
  const chain = { approverId, nextApproverIds, agreedIds }
  return JSON.stringify({ by: actor.id, at: tx.now, version: row.version + 1, status, waitingSince, chain, lines })
}

/** The person who decided or paid undoes it a moment later, if nothing followed from it: it waits again, as it was. */
export async function undoDecision(ctx: Context, actor: Actor, id: number, version: number): Promise<ExpenseDetail> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const { row, standing } = await lockedReport(tx, actor, id, day)
    const undo = kept.safeParse(row.undo).data
    if (undo && undo.by !== actor.id) throw forbidden('expenseMoveNotYours')
    const inTime = undo !== undefined && tx.now.getTime() - Date.parse(undo.at) <= undoMs
    if (!undo || !inTime || undo.version !== version || row.version !== version) {
      throw conflict('expenseUndoTooLate', await detailOf(tx.db, row, standing, day))
    }
    for (const { id: lineId, ...line } of undo.lines) {
      await tx.db.updateTable('expenseLines').set(line).where('id', '=', lineId).execute()
    }
    await tx.db.deleteFrom('expenseSteps').where('reportId', '=', id).where('version', '=', version).execute()
    const { status, waitingSince, chain = {} } = undo
    const unpaid = { paidDay: null, paidReference: '', paidBy: null, paidAt: null }
    const payDay = isAgreed(status) ? row.payDay : null
    await writeReport(tx, id, { status, waitingSince, ...chain, payDay, ...unpaid, undo: null }, day)
    await recordReport(tx, row, 'decisionUndone', { before: { status: row.status }, after: { status } })
    if (row.spaceId !== null && isAgreed(row.status)) await announceSpending(tx, row.spaceId)
    if (row.advanceId !== null) await announceAdvances(tx, row.ownerId, day)
    return readDetail(tx.db, actor, id, day)
  })
}
