import type { Kysely } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { type CollectionName, idInOwn } from './collections.ts'

interface Named {
  userId: number
  collection: CollectionName
}

/** The id behind a name of this person's collection, whether or not it is still there. */
export async function itemNamed(
  db: Kysely<Database>,
  { userId, collection, name }: Named & { name: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('caldavNames')
    .select(['eventId', 'taskId'])
    .where('userId', '=', userId)
    .where('collection', '=', collection)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.eventId ?? row?.taskId ?? idInOwn(collection, name)
}

/** The UIDs that programs gave to these. */
export async function uidsOf(
  db: Kysely<Database>,
  { userId, collection }: Named,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('caldavNames')
    .select(['eventId', 'taskId', 'uid'])
    .where('userId', '=', userId)
    .where('collection', '=', collection)
    .execute()
  return new Map(rows.map(({ eventId, taskId, uid }) => [eventId ?? taskId ?? 0, uid]))
}

/** Held until the commit: of two devices that send the same, the second finds what the first made. */
export async function lockNames(tx: Transaction, userId: number) {
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** The names under which the same name or UID is known already. */
export async function namesAlike(
  db: Kysely<Database>,
  { userId, collection, name, uid }: Named & { name: string; uid: string },
) {
  return db
    .selectFrom('caldavNames')
    .select(['name', 'uid', 'eventId', 'taskId'])
    .where('userId', '=', userId)
    .where('collection', '=', collection)
    .where((of) => of.or([of('name', '=', name), of('uid', '=', uid)]))
    .execute()
}
