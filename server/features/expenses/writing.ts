import type { Updateable } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { withdraw } from '../notifications/push/withdrawing.ts'
import { announceReport } from './announce.ts'
import { claimDocuments } from './documents.ts'
import { twinReports } from './lines.queries.ts'
import type { Rules } from './rules.ts'
import { rateLines, sumsOf } from './settling.ts'

type Values = Updateable<Database['expenseReports']>

/** Writes, claims its documents, sums up the current lines, raises the version, and announces it to everybody who sees the report. */
export async function writeReport(
  tx: Transaction,
  id: number,
  values: Values,
  today: string,
  twinsBefore: readonly number[] = [],
): Promise<number> {
  const row = await tx.db
    .updateTable('expenseReports')
    .set((of) => ({ ...values, updatedAt: tx.now, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await claimDocuments(tx, id, today)
  const sums = await sumsOf(tx, row, today)
  await tx.db.updateTable('expenseReports').set(sums).where('id', '=', id).execute()
  await withdraw(tx, { about: 'approval', source: 'expense', id })
  await announceReport(tx, row, today)
  await announceTwins(tx, [...twinsBefore, ...(await twinReports(tx.db, id))], today)
  return row.version
}

/** Reports that contain the same line as a changed one: their warnings may differ now. */
export async function announceTwins(tx: Transaction, ids: readonly number[], today: string) {
  if (ids.length === 0) return
  const rows = await tx.db
    .selectFrom('expenseReports')
    .select(['id', 'status', 'ownerId', 'approverId', 'agreedIds', 'spaceId', 'version'])
    .where('id', 'in', [...new Set(ids)])
    .where('deletedAt', 'is', null)
    .execute()
  for (const row of rows) await announceReport(tx, row, today)
}

/** A report that is still being written, after something it follows has changed. */
export async function resettle(tx: Transaction, id: number, { today, limits }: Rules) {
  await rateLines(tx, id, limits)
  await writeReport(tx, id, {}, today)
}
