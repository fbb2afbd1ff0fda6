import type { Updateable } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { announceReport } from './announce.ts'
import type { Rules } from './rules.ts'
import { rateLines, sumsOf } from './settling.ts'

type Values = Updateable<Database['expenseReports']>

/** Writes, sums up the lines as they are now, raises the version, and tells everybody who sees the report. */
export async function writeReport(tx: Transaction, id: number, values: Values, today: string): Promise<number> {
  const row = await tx.db
    .updateTable('expenseReports')
    .set((of) => ({ ...values, updatedAt: tx.now, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const sums = await sumsOf(tx, row, today)
  await tx.db.updateTable('expenseReports').set(sums).where('id', '=', id).execute()
  await announceReport(tx, row, today)
  return row.version
}

/** A report that is still being written, after something it follows has changed. */
export async function resettle(tx: Transaction, id: number, { today, limits }: Rules) {
  await rateLines(tx, id, limits)
  await writeReport(tx, id, {}, today)
}
