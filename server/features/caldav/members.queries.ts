import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import type { CollectionName } from './collections.ts'

type Db = Kysely<Database>

/** One event or task as a program knows it: under its name, in a state that its tag stands for. */
export interface Member {
  itemId: number
  name: string
  etag: string
}

/** Whose collection, and what is in it now: rows of `item_id`, `name`, `etag`. */
export interface Shelf {
  actor: Actor
  collection: CollectionName
  current: RawBuilder<unknown>
}

export interface Told extends Member {
  seq: number
  goneAt: Date | null
}

export async function currentMembers(db: Db, { current }: Pick<Shelf, 'current'>): Promise<Member[]> {
  const { rows } = await sql<Member>`select item_id, name, etag from (${current}) as here order by item_id`.execute(db)
  return rows
}

/** What differs from what was told last. */
const differences = ({ actor, collection, current }: Shelf) => sql`
  select coalesce(here.name, told.name) as name, coalesce(here.item_id, told.item_id) as item_id,
    coalesce(here.etag, told.etag) as etag, here.name is null as gone
  from (${current}) as here
  full join (
    select * from caldav_members where user_id = ${actor.id} and collection = ${collection}
  ) as told on told.name = here.name
  where case
    when here.name is null then told.gone_at is null
    when told.name is null then true
    else told.gone_at is not null or told.etag <> here.etag or told.item_id <> here.item_id end`

export async function hasDifferences(db: Db, shelf: Shelf): Promise<boolean> {
  const { rows } = await sql`${differences(shelf)} limit 1`.execute(db)
  return rows.length > 0
}

const collectionOf = (db: Db, { actor, collection }: Shelf) =>
  db
    .selectFrom('caldavCollections')
    .select(['seq', 'forgotten'])
    .where('userId', '=', actor.id)
    .where('collection', '=', collection)

export async function standOf(db: Db, shelf: Shelf): Promise<{ seq: number; forgotten: number }> {
  return (await collectionOf(db, shelf).executeTakeFirst()) ?? { seq: 0, forgotten: 0 }
}

/** Every change gets a place of its own, so that a long answer may be cut anywhere. */
export async function noteDifferences(tx: Transaction, shelf: Shelf, forgetBefore: Date) {
  const { actor, collection } = shelf
  const here = { userId: actor.id, collection }
  await tx.db
    .insertInto('caldavCollections')
    .values({ ...here, seq: 0, forgotten: 0 })
    .onConflict((same) => same.doNothing())
    .execute()
  const { seq } = await collectionOf(tx.db, shelf).forUpdate().executeTakeFirstOrThrow()
  const { numAffectedRows = 0n } = await sql`
    insert into caldav_members as told (user_id, collection, name, item_id, etag, seq, gone_at)
    select ${actor.id}::bigint, ${collection}, name, item_id, etag,
      ${seq}::bigint + row_number() over (order by item_id, name), case when gone then ${tx.now}::timestamptz end
    from (${differences(shelf)}) as difference
    on conflict (user_id, collection, name) do update
      set item_id = excluded.item_id, etag = excluded.etag, seq = excluded.seq, gone_at = excluded.gone_at`.execute(
    tx.db,
  )
  const { rows } = await sql<{ forgotten: number | null }>`
    with forgotten as (
      delete from caldav_members
      where user_id = ${actor.id} and collection = ${collection} and gone_at < ${forgetBefore}::timestamptz
      returning seq)
    select max(seq) as forgotten from forgotten`.execute(tx.db)
  await tx.db
    .updateTable('caldavCollections')
    .set((of) => ({
      seq: seq + Number(numAffectedRows),
      forgotten: of.fn<number>('greatest', [of.ref('forgotten'), of.val(rows[0]?.forgotten ?? 0)]),
    }))
    .where('userId', '=', actor.id)
    .where('collection', '=', collection)
    .execute()
}

/** What was told, in the order in which it came to be; what is gone only to programs that may have known it. */
export async function toldMembers(
  db: Db,
  { actor, collection }: Shelf,
  { since = 0, withGone = false }: { since?: number; withGone?: boolean } = {},
): Promise<Told[]> {
  return db
    .selectFrom('caldavMembers')
    .select(['itemId', 'name', 'etag', 'seq', 'goneAt'])
    .where('userId', '=', actor.id)
    .where('collection', '=', collection)
    .where('seq', '>', since)
    .$if(!withGone, (query) => query.where('goneAt', 'is', null))
    .orderBy('seq')
    .execute()
}
