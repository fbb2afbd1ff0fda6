import { type Expression, type SqlBool, sql } from 'kysely'
import { adminRole, hasRole } from '#contract/roles/hasRole.ts'
import type { Actor } from '../../platform/actor.ts'
import { delegatorsOf } from './delegations.queries.ts'

/** Ids as an array that is made once per query, so that each way of seeing a task can use its own index. */
const decidesFor = (actor: Actor, today: string) =>
  sql`array(select ${actor.id}::bigint union all ${delegatorsOf(actor.id, today)})`

/**
 * The scope of every list, search and lookup; use it in a query that has the table `tasks`. Who takes part in a task,
 * belongs to its space or stands in for its approver sees it; an Admin sees all.
 */
export function visibleTasks(actor: Actor, today: string): Expression<SqlBool> {
  if (!actor.ability.can('read', 'Task')) return sql<SqlBool>`false`
  if (hasRole(actor.roles, adminRole)) return sql<SqlBool>`tasks.deleted_at is null`
  return sql<SqlBool>`(tasks.deleted_at is null and (
    tasks.assignee_id = ${actor.id} or tasks.creator_id = ${actor.id}
    or tasks.approver_id = any(${decidesFor(actor, today)})
    or ${takesPart(actor)}
    or tasks.space_id = any(array(select space_id from space_members where user_id = ${actor.id}))))`
}

export function takesPart(actor: Actor): Expression<SqlBool> {
  const me = sql`array[${actor.id}::bigint]`
  return sql<SqlBool>`(tasks.participant_ids @> ${me} or tasks.watcher_ids @> ${me})`
}

/** What waits for this person's decision, as the approver or as a deputy; their own requests among it. */
export function waitingFor(actor: Actor, today: string): Expression<SqlBool> {
  return sql<SqlBool>`(tasks.deleted_at is null and tasks.status = 'pending' and tasks.open
    and tasks.approver_id = any(${decidesFor(actor, today)}))`
}
