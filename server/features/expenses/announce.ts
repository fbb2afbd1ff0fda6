import { sql } from 'kysely'
import { expenseChanged, expenseGone } from '#contract/expenses/expenses.events.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { deputyIds } from '../delegations/delegations.queries.ts'
import { userRoom } from '../users/rooms.ts'
import type { ReportRow } from './reports.queries.ts'
import { accountantIds } from './standing.ts'

/** The room of Admins, who see every submitted report. */
const allReportsRoom = 'expenses:all'
export const roomsOfReader = ({ roles }: Actor) => (hasAdminRole(roles) ? [allReportsRoom] : [])

type ReportScope = Pick<ReportRow, 'id' | 'status' | 'ownerId' | 'approverId' | 'agreedIds' | 'spaceId'>

/** People who see the report: its owner, and after submission the people of `visibleReports`. */
async function roomsOf(tx: Transaction, report: ReportScope, today: string): Promise<string[]> {
  if (report.status === 'draft') return [userRoom(report.ownerId)]
  const approvers = report.approverId === null ? [] : [report.approverId]
  const people = await deciders(tx, [...report.agreedIds, ...approvers], today)
  const manager = await tx.db
    .selectFrom('spaces')
    .select('managerId')
    .where('id', '=', report.spaceId ?? 0)
    .executeTakeFirst()
  const everybody = new Set([report.ownerId, ...people.managers, ...people.accountants, manager?.managerId])
  return [...[...everybody].filter((id) => id !== null && id !== undefined).map(userRoom), allReportsRoom]
}

/** Who takes each step, with their deputies of today. */
export async function deciders(tx: Transaction, approvers: readonly number[], today: string) {
  const { rows } = await sql<{ managers: number[]; accountants: number[] }>`
    select array(${deputyIds(sql`any(${[...approvers]}::bigint[])`, today)}) as managers,
      array(select accountants.user_id from (${accountantIds}) as accountants union
        select deputy.id from (${accountantIds}) as accountants
        cross join lateral (${deputyIds(sql`accountants.user_id`, today)}) as deputy (id)) as accountants`.execute(
    tx.db,
  )
  const { managers = [], accountants = [] } = rows[0] ?? {}
  return { managers: [...approvers, ...managers], accountants }
}

export async function announceReport(tx: Transaction, report: ReportScope & { version: number }, today: string) {
  const { id, version } = report
  tx.emit(expenseChanged, { id, version }, await roomsOf(tx, report, today))
}

/** Sends `gone` to people who saw it and no longer do. */
export async function announceLoss(tx: Transaction, before: ReportScope, today: string, after?: ReportScope) {
  const still = new Set(after ? await roomsOf(tx, after, today) : [])
  const lost = (await roomsOf(tx, before, today)).filter((room) => !still.has(room))
  if (lost.length > 0) tx.emit(expenseGone, { id: before.id }, lost)
}
