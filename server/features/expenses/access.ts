import type { Kysely } from 'kysely'
import type { ExpenseStanding } from '#contract/expenses/expenses.policy.ts'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { detailOf, type ReportRow, reportRows } from './reports.queries.ts'
import { visibleReports } from './scope.ts'
import { loadExpenseStanding } from './standing.ts'

export interface ReportInHand {
  row: ReportRow
  standing: ExpenseStanding
}

/** A report that this person sees, by its id or number; else there is none. */
export async function readableReport(
  db: Kysely<Database>,
  actor: Actor,
  place: number | string,
  today: string,
): Promise<ReportInHand> {
  const row = await reportRows(db, today)
    .where((of) => (typeof place === 'number' ? of('expenseReports.id', '=', place) : of('number', '=', place)))
    .where(visibleReports(actor, today))
    .executeTakeFirst()
  if (!row) throw notFound('expense')
  return { row, standing: await loadExpenseStanding(db, actor, today) }
}

/** The same, held until the commit. */
export async function lockedReport(tx: Transaction, actor: Actor, id: number, today: string): Promise<ReportInHand> {
  // A statement sees the state at its beginning, even if it then waits for a lock; so the lock comes in its own
  // statement.
  await tx.db.selectFrom('expenseReports').select('id').where('id', '=', id).forUpdate().execute()
  return readableReport(tx.db, actor, id, today)
}

export async function readDetail(
  db: Kysely<Database>,
  actor: Actor,
  place: number | string,
  today: string,
): Promise<ExpenseDetail> {
  const { row, standing } = await readableReport(db, actor, place, today)
  return detailOf(db, row, standing, today)
}

export async function staleVersion(tx: Transaction, { row, standing }: ReportInHand, today: string) {
  return conflict('staleVersion', await detailOf(tx.db, row, standing, today))
}
