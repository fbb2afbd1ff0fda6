import { mayAddReceipt } from '#contract/expenses/expenses.policy.ts'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { isWaiting } from '#contract/expenses/transitions.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import type { FileReaders } from '../../platform/files/readers.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { lockedReport, readDetail, staleVersion } from './access.ts'
import { attachedKind } from './lines.queries.ts'
import { takeReceipt } from './lineWriting.ts'
import { tellMissingReceipt } from './notifications.ts'
import { recordReport } from './record.ts'
import { detailOf } from './reports.queries.ts'
import { visibleReports } from './scope.ts'
import { writeReport } from './writing.ts'

/** For a line without a receipt: a receipt that somebody has looked at is not replaced. */
export async function addReceipt(
  ctx: Context,
  actor: Actor,
  id: number,
  { lineId, fileId, version }: { lineId: number; fileId: number; version: number },
): Promise<ExpenseDetail> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const inHand = await lockedReport(tx, actor, id, day)
    const { row, standing } = inHand
    if (row.ownerId !== actor.id) throw forbidden('expenseNotYours')
    if (!mayAddReceipt(row, standing)) throw conflict('expenseNotEditable', await detailOf(tx.db, row, standing, day))
    if (row.version !== version) throw await staleVersion(tx, inHand, day)
    const line = await lineIn(tx, id, lineId)
    if (line.receiptId !== null) throw conflict('receiptThere', await detailOf(tx.db, row, standing, day))
    const receiptHash = await takeReceipt(tx, row, fileId)
    await tx.db.updateTable('expenseLines').set({ receiptId: fileId, receiptHash }).where('id', '=', lineId).execute()
    await writeReport(tx, id, { undo: null }, day)
    await recordReport(tx, row, 'receiptAdded', { after: { merchant: line.merchant } })
    return readDetail(tx.db, actor, id, day)
  })
}

/** For people who decide about it: the owner is notified, and can add the receipt without starting over. */
export async function askReceipt(ctx: Context, actor: Actor, id: number, lineId: number): Promise<ExpenseDetail> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const { row, standing } = await lockedReport(tx, actor, id, day)
    const detail = await detailOf(tx.db, row, standing, day)
    if (!isWaiting(row.status)) throw conflict('expenseMoveNotPossible', detail)
    if (!detail.may.decide) throw forbidden(row.ownerId === actor.id ? 'ownExpense' : 'expenseMoveNotYours')
    const { merchant, receiptId } = await lineIn(tx, id, lineId)
    if (receiptId !== null) throw conflict('receiptThere', detail)
    await tellMissingReceipt(tx, row, merchant)
    await recordReport(tx, row, 'receiptRequested', { after: { merchant } })
    return detail
  })
}

async function lineIn(tx: Transaction, reportId: number, lineId: number) {
  const line = await tx.db
    .selectFrom('expenseLines')
    .select(['merchant', 'receiptId'])
    .where('reportId', '=', reportId)
    .where('id', '=', lineId)
    .executeTakeFirst()
  if (!line) throw notFound('expenseLine')
  return line
}

/** People who see the report now may read its receipts. */
export const receiptReaders: FileReaders = {
  [attachedKind]: async (ctx, actor, { id }) => {
    const found = await ctx.db
      .selectFrom('expenseReports')
      .select('id')
      .where('id', '=', id)
      .where(visibleReports(actor, await today(ctx)))
      .executeTakeFirst()
    return found !== undefined
  },
}
