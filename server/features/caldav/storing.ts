import type { Transaction } from '../../platform/transaction.ts'
import { itemHref } from './addresses.ts'
import { type CollectionName, isOwnForm } from './collections.ts'
import { lockNames, namesAlike } from './names.queries.ts'
import { refused } from './refusal.ts'
import { caldav, dav } from './xml/names.ts'

interface NewName {
  userId: number
  collection: CollectionName
  name: string
  uid: string
}

/** Remembers under which name a program looks for what it made. Names of our own are not for others to give. */
export async function keepName(tx: Transaction, given: NewName, make: () => Promise<number>) {
  const { userId, collection, name, uid } = given
  if (isOwnForm(name)) throw refused(403, 'nameTaken', dav('no-conflicting-name'))
  if (isOwnForm(uid)) throw uidTaken(given, name)
  await lockNames(tx, userId)
  for (const known of await namesAlike(tx.db, given)) {
    if (await isThere(tx, collection, known)) {
      if (known.name === name) throw refused(412, 'existsAlready')
      throw uidTaken(given, known.name)
    }
    // What lies in the trash comes back under a name of ours.
    await tx.db
      .deleteFrom('caldavNames')
      .where('userId', '=', userId)
      .where('collection', '=', collection)
      .where('name', '=', known.name)
      .execute()
  }
  const id = await make()
  const item = collection === 'events' ? { eventId: id, taskId: null } : { eventId: null, taskId: id }
  await tx.db
    .insertInto('caldavNames')
    .values({ ...given, ...item })
    .execute()
}

function uidTaken({ userId, collection }: NewName, name: string) {
  return refused(403, 'uidTaken', caldav('no-uid-conflict', dav('href', itemHref(userId, collection, name))))
}

async function isThere(
  tx: Transaction,
  collection: CollectionName,
  { eventId, taskId }: { eventId: number | null; taskId: number | null },
): Promise<boolean> {
  const table = collection === 'events' ? 'calendarEvents' : 'tasks'
  const row = await tx.db
    .selectFrom(table)
    .select('id')
    .where('id', '=', eventId ?? taskId ?? 0)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
