import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { delegatorsOf } from '../delegations/delegations.queries.ts'
import { visibleSpaces } from '../spaces/access.ts'

const decidesFor = (actor: Actor, today: string) =>
  sql`array(select ${actor.id}::bigint union all ${delegatorsOf(actor.id, today)})`

const participates = (actor: Actor) => sql<SqlBool>`tasks.participant_ids @> array[${actor.id}::bigint]`
const watches = (actor: Actor) => sql<SqlBool>`tasks.watcher_ids @> array[${actor.id}::bigint]`

/** The ways to see a task: each has its index. */
const waysToSee = (actor: Actor, today: string): RawBuilder<SqlBool>[] => [
  sql<SqlBool>`tasks.assignee_id = ${actor.id}`,
  sql<SqlBool>`tasks.creator_id = ${actor.id}`,
  sql<SqlBool>`tasks.approver_id = any(${decidesFor(actor, today)})`,
  participates(actor),
  watches(actor),
  sql<SqlBool>`tasks.space_id = any(array${visibleSpaces(actor)})`,
]

const seesAll = ({ roles }: Actor) => hasAdminRole(roles)

/**
 * The scope of every lookup and search; use it in a query that has the table `tasks`. People who take part in a task,
 * belong to its space or are deputies of its approver see it; an Admin sees all.
 */
export function visibleTasks(actor: Actor, today: string): Expression<SqlBool> {
  if (!actor.ability.can('read', 'Task')) return sql<SqlBool>`false`
  if (seesAll(actor)) return sql<SqlBool>`tasks.deleted_at is null`
  return sql<SqlBool>`(tasks.deleted_at is null and (${sql.join(waysToSee(actor, today), sql` or `)}))`
}

/** The ids behind `visibleTasks`, way by way; some occur more than once. */
export function visibleIds(actor: Actor, today: string, openOnly: boolean): RawBuilder<{ id: number }> {
  const open = openOnly ? sql`tasks.open and` : sql``
  const ways = seesAll(actor) ? [sql`true`] : waysToSee(actor, today)
  const each = ways.map((way) => sql`select tasks.id from tasks where ${open} tasks.deleted_at is null and ${way}`)
  return sql<{ id: number }>`${sql.join(each, sql` union all `)}`
}

/** Above this many ids, a list is read in its order instead. */
const mostGathered = 2000

/**
 * The scope of a list. A person who sees few of many tasks gets them by their ids: reading along the list's order would
 * pass by everybody else's. A person who sees many meets enough of them on the way.
 */
export async function visibleInList(
  db: Kysely<Database>,
  actor: Actor,
  today: string,
  openOnly: boolean,
): Promise<Expression<SqlBool>> {
  const all = visibleTasks(actor, today)
  if (seesAll(actor) || !actor.ability.can('read', 'Task')) return all
  const { rows } = await sql<{ id: number }>`
    ${visibleIds(actor, today, openOnly)} limit ${sql.lit(mostGathered + 1)}`.execute(db)
  if (rows.length > mostGathered) return all
  const ids = [...new Set(rows.map(({ id }) => id))]
  return sql<SqlBool>`tasks.id = any(${ids}::bigint[])`
}

/** The tasks that this person takes part in or watches: by ids, for the same reason. */
export function takesPart(actor: Actor): Expression<SqlBool> {
  const ids = [participates(actor), watches(actor)].map((way) => sql`select tasks.id from tasks where ${way}`)
  return sql<SqlBool>`(tasks.deleted_at is null and tasks.id = any(array(${sql.join(ids, sql` union all `)})))`
}

/** Requests that wait for this person's decision, as the approver or as a deputy; their own requests included. */
export function waitingFor(actor: Actor, today: string): Expression<SqlBool> {
  return sql<SqlBool>`(tasks.deleted_at is null and tasks.status = 'pending' and tasks.open
    and tasks.approver_id = any(${decidesFor(actor, today)}))`
}
