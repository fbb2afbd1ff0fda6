import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { moveReport } from './moving.ts'

/** By the owner, until somebody has decided. */
export async function cancelReport(ctx: Context, actor: Actor, id: number, version: number): Promise<ExpenseDetail> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, (tx) => moveReport(tx, actor, id, 'cancel', { today: day, version }))
}
