import { type SqlBool, sql } from 'kysely'
import type { Transaction } from '../../platform/transaction.ts'
import { adminIds } from '../tasks/standing.ts'
import { announceLoss } from './announce.ts'
import { tellSuccessor } from './notifications.ts'
import { recordReport } from './record.ts'
import { reportRows } from './reports.queries.ts'
import { writeReport } from './writing.ts'

/**
 * Somebody leaves: reports that wait for them, or will, go to their successor, or to an Admin if a report is the
 * successor's own. Whoever has to agree anyway takes no second place.
 */
export async function succeedInExpenses(
  tx: Transaction,
  { from, approvalsTo, today }: { from: number; approvalsTo: number; today: string },
): Promise<number> {
  const rows = await reportRows(tx.db, today)
    .where(sql<SqlBool>`(expense_reports.approver_id = ${from} or ${from} = any(expense_reports.next_approver_ids))`)
    .where('expenseReports.status', '=', 'waitingManager')
    .where('expenseReports.deletedAt', 'is', null)
    .orderBy('expenseReports.id')
    .execute()
  for (const row of rows) {
    const successor = row.ownerId === approvalsTo ? await anAdminBeside(tx, [from, row.ownerId]) : approvalsTo
    const approverId = row.approverId === from ? successor : row.approverId
    const later = row.nextApproverIds.flatMap((id) => (id === from ? (successor ?? []) : id))
    const nextApproverIds = [...new Set(later)].filter((id) => id !== approverId)
    await writeReport(tx, row.id, { approverId, nextApproverIds, waitingSince: row.waitingSince, undo: null }, today)
    await announceLoss(tx, row, today, { ...row, approverId })
    await recordReport(tx, row, 'handedOver', { before: { approverId: from }, after: { approverId: successor } })
    if (approverId !== null && row.approverId === from) await tellSuccessor(tx, row, approverId)
  }
  return rows.length
}

async function anAdminBeside(tx: Transaction, others: readonly number[]): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select admins.id from (${adminIds}) as admins where admins.id <> all(${others}::bigint[]) limit 1`.execute(tx.db)
  return rows[0]?.id ?? null
}
