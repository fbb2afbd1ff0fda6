import { expenseGone } from '#contract/expenses/expenses.events.ts'
import { mayRemoveReport } from '#contract/expenses/expenses.policy.ts'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'
import { lockedReport, readDetail } from './access.ts'
import { twinReports } from './lines.queries.ts'
import { recordReport } from './record.ts'
import { detailOf } from './reports.queries.ts'
import { readRules } from './rules.ts'
import { announceTwins, resettle } from './writing.ts'

/** A draft goes into the trash; a report that somebody else has seen is cancelled instead, and stays. */
export async function removeReport(ctx: Context, actor: Actor, id: number): Promise<void> {
  const day = await today(ctx)
  await inTransaction(ctx, actor, async (tx) => {
    const { row, standing } = await lockedReport(tx, actor, id, day)
    if (row.ownerId !== actor.id) throw forbidden('expenseNotYours')
    if (!mayRemoveReport(row, standing)) throw conflict('expenseNotDraft', await detailOf(tx.db, row, standing, day))
    await tx.db
      .updateTable('expenseReports')
      .set((of) => ({ deletedAt: tx.now, deletedBy: actor.id, version: of('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await recordReport(tx, row, 'deleted')
    tx.emit(expenseGone, { id }, [userRoom(row.ownerId)])
    await announceTwins(tx, await twinReports(tx.db, id), day)
  })
}

/** A draft is its owner's alone, also in the trash. */
export async function restoreReport(ctx: Context, actor: Actor, id: number): Promise<ExpenseDetail> {
  const rules = await readRules(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const row = await tx.db
      .selectFrom('expenseReports')
      .select(['id', 'number', 'title', 'deletedAt', 'ownerId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row?.deletedAt) {
      if (row.ownerId !== actor.id) throw notFound('expense')
      await tx.db.updateTable('expenseReports').set({ deletedAt: null, deletedBy: null }).where('id', '=', id).execute()
      await resettle(tx, id, rules)
      await recordReport(tx, row, 'restored')
    }
    return readDetail(tx.db, actor, id, rules.today)
  })
}
