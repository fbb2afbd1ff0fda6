import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import { countSeals, sealUpTo } from './seals.queries.ts'

/** Up to where the nights have come. */
export interface Nightly {
  /** The newest line that was there and its seal. */
  upTo: number
  hash: string
  /** How far the present round through the older ones is. */
  againUpTo: number
}

export async function readNightly(db: Kysely<Database>): Promise<Nightly | undefined> {
  const row = await db.selectFrom('activityCheck').select(['upTo', 'hash', 'againUpTo']).executeTakeFirst()
  return row?.hash ? row : undefined
}

type Row = Partial<Nightly> & { counted?: number; countedUpTo?: number }

const save = (db: Kysely<Database>, row: Row) =>
  db
    .insertInto('activityCheck')
    .values(row)
    .onConflict((conflict) => conflict.column('onlyOne').doUpdateSet(row))
    .execute()

export const saveNightly = (db: Kysely<Database>, nightly: Nightly) => save(db, nightly)

/** Counting millions takes a second, and a check asks with every step. */
export async function noteCount(db: Kysely<Database>) {
  const head = await sealUpTo(db)
  await save(db, { counted: await countSeals(db), countedUpTo: head?.activityId ?? 0 })
}

/** As many as were counted when the check began, and what came since. */
export async function countByNote(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(counted), 0) + (
      select count(*) from activity_seals where activity_id > coalesce((select counted_up_to from activity_check), 0)
    ) as count from activity_check`.execute(db)
  return rows[0]?.count ?? 0
}
