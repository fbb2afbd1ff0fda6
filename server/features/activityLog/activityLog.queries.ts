import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { ActivityResult } from '#contract/activityLog/activityLog.schemas.ts'
import { fold } from '#contract/text/fold.ts'
import { hasPart } from '../../platform/database/words.ts'
import { type Span, within } from '../../platform/days.ts'
import type { Database } from '../../platform/schema.ts'
import { isBot } from '../users/users.queries.ts'

export interface ActivityFilters {
  sort: string
  q: string
  actorId?: number | undefined
  action?: string | undefined
  kind?: string | undefined
  objectId?: number | undefined
  result?: ActivityResult | undefined
  span: Span
  /** The ids of the lines in the span, as `idsWithin` found them, and no older than words are looked for. */
  ids?: IdRange | undefined
}

export interface IdRange {
  from: number
  to: number
}

/** Every part somewhere in the title; or an address or a request that is given whole. */
function matches(q: string): Expression<SqlBool> {
  const parts = fold(q).split(/\s+/)
  const inTitle = parts.map((part) => hasPart(sql`object_title`, part))
  return sql<SqlBool>`((${sql.join(inTitle, sql` and `)}) or activity.ip = ${q} or activity.request_id = ${q})`
}

/** Words are read out of each title, which no index can do: this many lines take a moment or two. */
const mostSearched = 200_000

/** The oldest line in which words are looked for; undefined when that is all there is. */
export async function oldestSearched(db: Kysely<Database>, filters: ActivityFilters) {
  if (filters.q === '') return undefined
  const { rows } = await sql<{ id: number; at: Date }>`
    select activity.id, activity.at from activity where ${fits({ ...filters, q: '' })}
    order by activity.id desc offset ${sql.lit(mostSearched)} limit 1`.execute(db)
  return rows[0]
}

export function fits(filters: ActivityFilters): Expression<SqlBool> {
  const { q, actorId, action, kind, objectId, result, span, ids } = filters
  const all: Expression<SqlBool>[] = [sql<SqlBool>`true`, ...within(sql`activity.at`, span)]
  if (ids) all.push(sql<SqlBool>`activity.id between ${ids.from} and ${ids.to}`)
  if (actorId !== undefined) all.push(sql<SqlBool>`activity.actor_id = ${actorId}`)
  if (action !== undefined) all.push(sql<SqlBool>`activity.action = ${action}`)
  if (kind !== undefined) all.push(sql<SqlBool>`activity.object_kind = ${kind}`)
  if (objectId !== undefined) all.push(sql<SqlBool>`activity.object_id = ${objectId}`)
  // A literal, so that the planner sees that the index of denials fits.
  if (result !== undefined) all.push(sql<SqlBool>`activity.result = ${sql.lit(result)}`)
  if (q !== '') all.push(matches(q))
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

const nothing: IdRange = { from: 1, to: 0 }
const dayMs = 24 * 60 * 60 * 1000

/**
 * The ids of the lines of some days. Time has only the small index of ranges, and reading along the ids from the newest
 * line to a day of last year would read everything between: so that index gives the first and the last day of the span.
 */
export async function idsWithin(db: Kysely<Database>, span: Span): Promise<IdRange | undefined> {
  if (!span.from && !span.to) return undefined
  const from = span.from ? await edgeOf(db, span, 'min') : 0
  const to = span.to ? await edgeOf(db, span, 'max') : Number.MAX_SAFE_INTEGER
  return from === undefined || to === undefined ? nothing : { from, to }
}

/** In the first or the last day of a span, or in more of it while nothing is found. */
async function edgeOf(db: Kysely<Database>, { from, to }: Span, edge: 'min' | 'max'): Promise<number | undefined> {
  for (let days = 1; ; days *= 8) {
    const reach = days * dayMs
    const near: Span =
      edge === 'min'
        ? { from, to: from && earlier(to, new Date(from.getTime() + reach)) }
        : { from: to && later(from, new Date(to.getTime() - reach)), to }
    // Not the ids themselves: in their order the planner would look for the first one that fits.
    const { rows } = await sql<{ id: number | null }>`
      select ${sql.raw(edge)}(id + 0) as id from activity
      where ${sql.join(within(sql`at`, near), sql` and `)}`.execute(db)
    const id = rows[0]?.id
    if (id) return id
    if (days > longestReach || (near.from === from && near.to === to)) return undefined
  }
}

const longestReach = 4096
const earlier = (one: Date | null, other: Date) => (one && one < other ? one : other)
const later = (one: Date | null, other: Date) => (one && one > other ? one : other)

export interface ActivityRow {
  id: number
  at: Date
  actorId: number | null
  fullName: string | null
  isBot: boolean
  avatarFileId: number | null
  action: string
  objectKind: string
  objectId: number | null
  objectTitle: string
  before: unknown
  after: unknown
  ip: string
  device: string
  result: ActivityResult
  requestId: string
}

const rows = (db: Kysely<Database>) =>
  db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.actorId')
    .select(['activity.id', 'activity.at', 'activity.actorId', 'activity.action', 'activity.objectKind'])
    .select(['activity.objectId', 'activity.objectTitle', 'activity.before', 'activity.after', 'activity.ip'])
    .select(['activity.device', 'activity.result', 'activity.requestId', 'users.fullName', 'users.avatarFileId'])
    .select(isBot('users').as('isBot'))

/** Ids rise with time, and have the index. */
export async function listActivity(
  db: Kysely<Database>,
  filters: ActivityFilters,
  { limit, offset = 0, beyond }: { limit: number; offset?: number; beyond?: number | undefined },
): Promise<ActivityRow[]> {
  const rising = filters.sort === 'at'
  let query = rows(db).where(fits(filters))
  if (beyond !== undefined) query = query.where('activity.id', rising ? '>' : '<', beyond)
  return query
    .orderBy('activity.id', rising ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Counts the lines, but stops at `most`. */
export async function countActivity(db: Kysely<Database>, filters: ActivityFilters, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from activity where ${fits(filters)} limit ${sql.lit(most)}) as counted`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export function findActivity(db: Kysely<Database>, id: number): Promise<ActivityRow | undefined> {
  return rows(db).where('activity.id', '=', id).executeTakeFirst()
}

/** Each value once, by leaping from one to the next in the index rather than reading every line. */
export async function distinctIn(db: Kysely<Database>, column: 'action' | 'object_kind'): Promise<string[]> {
  const name = sql.ref(column)
  const { rows: found } = await sql<{ value: string }>`
    with recursive leap as (
      (select ${name} as value from activity order by ${name} limit 1)
      union all
      select (select ${name} from activity where ${name} > leap.value order by ${name} limit 1)
      from leap where leap.value is not null
    )
    select value from leap where value is not null`.execute(db)
  return found.map(({ value }) => value)
}
