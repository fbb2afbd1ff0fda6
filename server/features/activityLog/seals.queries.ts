import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import { type LinkedLine, lineColumns } from './links.ts'

export interface Seal {
  activityId: number
  salt: string
  digest: string
  hash: string
}

/** The newest seal up to a line. */
export function sealUpTo(db: Kysely<Database>, id = Number.MAX_SAFE_INTEGER) {
  return db
    .selectFrom('activitySeals')
    .select(['activityId', 'hash'])
    .where('activityId', '<=', id)
    .orderBy('activityId', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function linesToSeal(db: Kysely<Database>, after: number, upTo: number, limit: number) {
  const { rows } = await sql<LinkedLine & { action: string }>`
    select ${lineColumns}, action from activity where id > ${after} and id <= ${upTo}
    order by id limit ${limit}`.execute(db)
  return rows
}

export async function insertSeals(db: Kysely<Database>, seals: readonly Seal[]): Promise<void> {
  const column = (name: keyof Seal) => seals.map((seal) => seal[name])
  await sql`
    insert into activity_seals (activity_id, salt, digest, hash)
    select * from unnest(${column('activityId')}::bigint[], ${column('salt')}::text[], ${column('digest')}::text[],
      ${column('hash')}::text[])`.execute(db)
}

/** A line, its seal, or both: a check looks for the missing side. */
export interface CheckedLink {
  id: number
  fact: string | null
  details: string | null
  salt: string | null
  digest: string | null
  hash: string | null
}

/** Lines and seals side by side: after one id, for at most `limit` seals, and not beyond `upTo`. */
export async function linksAfter(
  db: Kysely<Database>,
  { after, upTo, limit }: { after: number; upTo?: number | undefined; limit: number },
): Promise<CheckedLink[]> {
  const last = upTo ?? Number.MAX_SAFE_INTEGER
  const { rows } = await sql<CheckedLink>`
    with bound as materialized (
      select coalesce(max(activity_id), 0) as id from (
        select activity_id from activity_seals where activity_id > ${after} and activity_id <= ${last}
        order by activity_id limit ${limit}
      ) as step
    )
    select coalesce(line.id, seal.activity_id) as id, line.fact, line.details, seal.salt, seal.digest, seal.hash
    from (
      select ${lineColumns} from activity where id > ${after} and id <= (select id from bound)
    ) as line
    full join (
      select * from activity_seals where activity_id > ${after} and activity_id <= (select id from bound)
    ) as seal on seal.activity_id = line.id
    order by 1`.execute(db)
  return rows
}

export async function countSeals(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('activitySeals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function countAfter(db: Kysely<Database>, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('activity')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '>', id)
    .executeTakeFirstOrThrow()
  return count
}

/** A line's place in the chain; none while it is too young. */
export async function findSeal(db: Kysely<Database>, id: number) {
  const seal = await db
    .selectFrom('activitySeals')
    .select(['salt', 'hash'])
    .where('activityId', '=', id)
    .executeTakeFirst()
  if (!seal) return undefined
  const before = await sealUpTo(db, id - 1)
  return { hash: seal.hash, previousHash: before?.hash ?? '', erased: seal.salt === null }
}
