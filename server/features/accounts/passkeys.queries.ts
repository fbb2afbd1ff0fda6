import type { Kysely } from 'kysely'
import { passkeysChanged } from '#contract/passkeys/passkeys.events.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'
import { endSessions } from './sessions.queries.ts'

export async function countPasskeys(db: Kysely<Database>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes one or all, and ends what began by them, save for the asking session. Answers the names of those gone. */
export async function dropPasskeys(
  tx: Transaction,
  userId: number,
  { only, except }: { only?: number; except?: number } = {},
): Promise<string[]> {
  const gone = await tx.db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .returning(['id', 'name'])
    .execute()
  if (gone.length === 0) return []
  const began = await tx.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where(
      'passkeyId',
      'in',
      gone.map(({ id }) => id),
    )
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .execute()
  for (const session of began) await endSessions(tx.db, userId, { only: session.id })
  tx.accessChanged([userId])
  tx.emit(passkeysChanged, {}, [userRoom(userId)])
  return gone.map(({ name }) => name)
}
