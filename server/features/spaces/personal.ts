import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'

export async function findPersonalSpace(db: Kysely<Database>, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('spaces')
    .select('id')
    .where('kind', '=', 'personal')
    .where('managerId', '=', userId)
    .executeTakeFirst()
  return row?.id
}

/** The person's own space, made when it is first needed; of two at once the second waits and finds the first's. */
export async function personalSpaceId(tx: Transaction, userId: number): Promise<number> {
  const made = await tx.db
    .insertInto('spaces')
    .values({ kind: 'personal', managerId: userId, archivedAt: null, createdAt: tx.now })
    .onConflict((conflict) => conflict.column('managerId').where('kind', '=', sql.lit('personal')).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) {
    const found = await findPersonalSpace(tx.db, userId)
    if (found === undefined) throw new Error('a personal space is neither new nor there')
    return found
  }
  await tx.db.insertInto('spaceMembers').values({ spaceId: made.id, userId, role: 'manager' }).execute()
  return made.id
}
