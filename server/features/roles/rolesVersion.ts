import type { Kysely } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'

export async function rolesVersion(db: Kysely<Database>, userId: number): Promise<number> {
  const row = await db.selectFrom('users').select('rolesVersion').where('id', '=', userId).executeTakeFirstOrThrow()
  return row.rolesVersion
}

/** Whoever has these people's roles open sees that they are others now. */
export async function raiseRolesVersion(tx: Transaction, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.db
    .updateTable('users')
    .set((of) => ({ rolesVersion: of('rolesVersion', '+', 1) }))
    .where('id', 'in', userIds)
    .execute()
}
