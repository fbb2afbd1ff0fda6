import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type ApprovalKind, type ApprovalSourceName, approvalKinds } from '#contract/approvals/approvals.schemas.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import { hasPart } from '../../platform/database/words.ts'
import type { Database } from '../../platform/schema.ts'
import { fileUrl } from '../users/fileUrl.ts'

type Sql = RawBuilder<unknown>
export interface QueueFilter {
  kind?: ApprovalKind | undefined
  askedById?: number | undefined
  spaceId?: number | undefined
  q: string
}

/** All sources as one relation, so that order, pages and counts are those of one list. */
export function united(sources: readonly { source: ApprovalSourceName; waiting: Sql }[]): Sql {
  const selects = sources.map(
    ({ source, waiting }) => sql`
      select ${source}::text as source, id, kind::text as kind, asked_at, asked_by, space_id::bigint as space_id,
        end_day::date as end_day, words
      from (${waiting}) as ${sql.ref(source)}`,
  )
  return sql`(${sql.join(selects, sql` union all `)}) as queue`
}

function fits({ kind, askedById, spaceId, q }: QueueFilter): Sql {
  const conditions: Sql[] = [sql`true`]
  if (kind !== undefined) conditions.push(sql`kind = ${kind}`)
  if (askedById !== undefined) conditions.push(sql`asked_by = ${askedById}`)
  if (spaceId !== undefined) conditions.push(sql`space_id = ${spaceId}`)
  for (const word of q.split(/\s+/).filter((part) => part !== '')) {
    conditions.push(hasPart(sql`words`, word))
  }
  return sql.join(conditions, sql` and `)
}

const orders: Record<string, Sql> = {
  askedAt: sql`asked_at asc, source, id`,
  '-askedAt': sql`asked_at desc, source, id desc`,
  endDay: sql`end_day asc nulls last, asked_at asc, source, id`,
  '-endDay': sql`end_day desc nulls last, asked_at asc, source, id`,
}

interface Page {
  sort: string
  page: number
  size: number
}

export async function listPlaces(db: Kysely<Database>, queue: Sql, filter: QueueFilter, { sort, page, size }: Page) {
  const { rows } = await sql<{ source: ApprovalSourceName; id: number }>`
    select source, id from ${queue} where ${fits(filter)}
    order by ${orders[sort] ?? orders.askedAt} limit ${size} offset ${(page - 1) * size}`.execute(db)
  return rows
}

/** How many of each kind under the other filters, and since when the oldest waits. */
export async function countKinds(db: Kysely<Database>, queue: Sql, { kind: _, ...filter }: QueueFilter) {
  const { rows } = await sql<{ kind: ApprovalKind; count: number; oldest: Date }>`
    select kind, count(*) as count, min(asked_at) as oldest from ${queue} where ${fits(filter)} group by kind`.execute(
    db,
  )
  const counts = Object.fromEntries(
    approvalKinds.map((kind) => [kind, Number(rows.find((row) => row.kind === kind)?.count ?? 0)]),
  )
  const oldest = rows.map((row) => row.oldest.getTime()).sort((a, b) => a - b)[0]
  return { counts, oldestAt: oldest === undefined ? null : new Date(oldest).toISOString() }
}

/** The people who ask, in the order of the Turkish alphabet. */
export async function askers(db: Kysely<Database>, queue: Sql): Promise<NamedPerson[]> {
  const { rows } = await sql<{ id: number; fullName: string; avatarFileId: number | null }>`
    select users.id, users.full_name, users.avatar_file_id from users
    where users.id in (select asked_by from ${queue}) order by users.full_name, users.id`.execute(db)
  return rows.map(({ avatarFileId, ...row }) => ({ ...row, avatar: fileUrl(avatarFileId) }))
}

export async function askedSpaces(db: Kysely<Database>, queue: Sql) {
  const { rows } = await sql<{ id: number; name: string }>`
    select spaces.id, spaces.name from spaces
    where spaces.id in (select space_id from ${queue}) order by spaces.name, spaces.id`.execute(db)
  return rows
}
