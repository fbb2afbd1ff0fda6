import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'

/** The part of the advance that waiting, approved and paid reports use; for a query that has `expense_advances`. */
export const usedOfAdvance = sql<number>`(
  select coalesce(sum(advance_amount), 0)::bigint from expense_reports
  where expense_reports.advance_id = expense_advances.id and expense_reports.deleted_at is null
    and expense_reports.status in ('waitingManager', 'waitingAccounting', 'approved', 'paid'))`

/**
 * The part of the advance that other reports leave for this one; locked, so that two reports do not take the same
 * money.
 */
export async function leftOfAdvance(tx: Transaction, advanceId: number, reportId: number): Promise<number> {
  const advance = await tx.db
    .selectFrom('expenseAdvances')
    .select('amount')
    .where('id', '=', advanceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { taken } = await tx.db
    .selectFrom('expenseReports')
    .select(sql<number>`coalesce(sum(advance_amount), 0)::bigint`.as('taken'))
    .where('advanceId', '=', advanceId)
    .where('id', '<>', reportId)
    .where('deletedAt', 'is', null)
    .where('status', 'in', ['waitingManager', 'waitingAccounting', 'approved', 'paid'])
    .executeTakeFirstOrThrow()
  return advance.amount - taken
}

export function advanceRows(db: Kysely<Database>) {
  return db
    .selectFrom('expenseAdvances')
    .select(['expenseAdvances.id', 'expenseAdvances.ownerId', 'expenseAdvances.amount', 'expenseAdvances.day'])
    .select(['expenseAdvances.note', 'expenseAdvances.givenBy', usedOfAdvance.as('used')])
}
export type AdvanceRow = Awaited<ReturnType<ReturnType<typeof advanceRows>['executeTakeFirstOrThrow']>>
