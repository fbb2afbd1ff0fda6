import { sql } from 'kysely'
import type { Transaction } from '../../platform/transaction.ts'
import { adminIds } from '../tasks/standing.ts'
import { announceLoss } from './announce.ts'
import { tellSuccessor } from './notifications.ts'
import { recordReport } from './record.ts'
import { reportRows } from './reports.queries.ts'
import { writeReport } from './writing.ts'

/**
 * Somebody leaves: reports that wait for their first step go to their successor, or to an Admin if a report is the
 * successor's own.
 */
export async function succeedInExpenses(
  tx: Transaction,
  { from, approvalsTo, today }: { from: number; approvalsTo: number; today: string },
): Promise<number> {
  const rows = await reportRows(tx.db, today)
    .where('expenseReports.approverId', '=', from)
    .where('expenseReports.status', '=', 'waitingManager')
    .where('expenseReports.deletedAt', 'is', null)
    .orderBy('expenseReports.id')
    .execute()
  for (const row of rows) {
    const approverId = row.ownerId === approvalsTo ? await anAdminBeside(tx, [from, row.ownerId]) : approvalsTo
    await writeReport(tx, row.id, { approverId, waitingSince: row.waitingSince, undo: null }, today)
    await announceLoss(tx, row, today, { ...row, approverId })
    await recordReport(tx, row, 'handedOver', { before: { approverId: from }, after: { approverId } })
    if (approverId !== null) await tellSuccessor(tx, row, approverId)
  }
  return rows.length
}

async function anAdminBeside(tx: Transaction, others: readonly number[]): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select admins.id from (${adminIds}) as admins where admins.id <> all(${others}::bigint[]) limit 1`.execute(tx.db)
  return rows[0]?.id ?? null
}
