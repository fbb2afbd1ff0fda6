import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import type { Actor } from '../../platform/actor.ts'
import { delegatorsOf } from '../delegations/delegations.queries.ts'
import { accountantIds, keepsBooks } from './standing.ts'

const isAdmin = ({ roles }: Actor) => hasAdminRole(roles)

const decidesFor = (actor: Actor, today: string) =>
  sql<number[]>`array(select ${actor.id}::bigint union all ${delegatorsOf(actor.id, today)})`

/** Their own; a draft is nobody else's business. */
export const ownReports = (actor: Actor): RawBuilder<SqlBool> =>
  sql<SqlBool>`(expense_reports.deleted_at is null and expense_reports.owner_id = ${actor.id})`

/**
 * The scope of every lookup, list, sum and search; use it in a query that has the table `expense_reports`. After its
 * submission the person who takes the first step, the manager of its project, accounting and Admins see a report too.
 */
export function visibleReports(actor: Actor, today: string): RawBuilder<SqlBool> {
  if (!actor.ability.can('read', 'Expense')) return sql<SqlBool>`false`
  const others = isAdmin(actor)
    ? sql`true`
    : sql`(expense_reports.approver_id = any(${decidesFor(actor, today)})
        or expense_reports.agreed_ids && ${decidesFor(actor, today)}
        or expense_reports.space_id = any(array(select id from spaces where manager_id = ${actor.id}))
        or ${keepsBooks(actor, today)})`
  return sql<SqlBool>`(expense_reports.deleted_at is null and (expense_reports.owner_id = ${actor.id}
    or (expense_reports.status <> 'draft' and ${others})))`
}

/** Reports that wait for this person's decision, never their own. If there is no other accountant, an Admin decides. */
export function waitingFor(actor: Actor, today: string): RawBuilder<SqlBool> {
  if (!actor.ability.can('read', 'Expense')) return sql<SqlBool>`false`
  const nobodyElse = isAdmin(actor)
    ? // Asked once for all rows: the accountants do not depend on the report.
      sql`array(${accountantIds}) <@ array[expense_reports.owner_id]`
    : sql`false`
  return sql<SqlBool>`(expense_reports.deleted_at is null and expense_reports.owner_id <> ${actor.id} and (
    (expense_reports.status = 'waitingManager' and expense_reports.approver_id = any(${decidesFor(actor, today)}))
    or (expense_reports.status = 'waitingAccounting' and (${keepsBooks(actor, today)} or ${nobodyElse}))))`
}
