import { type Kysely, sql } from 'kysely'
import { type AppError, tooManyTries } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import type { LockoutScope } from './accounts.table.ts'

const failuresBeforeLock = 5
const firstLockMinutes = 15
const longestLockMinutes = 24 * 60

export interface LockoutKey {
  scope: LockoutScope
  key: string
}

export function lockedError(field: string, until: Date, now: Date): AppError {
  return tooManyTries(field, 'signInLocked', (until.getTime() - now.getTime()) / 1000)
}

/** A cheap check before the costly check of a password; `judge` decides. */
export async function lockedUntil(db: Kysely<Database>, now: Date, { scope, key }: LockoutKey): Promise<Date | null> {
  const row = await db
    .selectFrom('signInLockouts')
    .select('lockedUntil')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('lockedUntil', '>', now)
    .executeTakeFirst()
  return row?.lockedUntil ?? null
}

type Judgement = { locked: Date } | { locked: null; failures: number; rounds: number }

/**
 * Locks the row and returns the state of this key. Tries at the same time are judged one after another, so a burst
 * learns no more than five answers: every try after the lock is refused, right or wrong.
 */
export async function judge(tx: Transaction, { scope, key }: LockoutKey): Promise<Judgement> {
  const row = await tx.db
    .insertInto('signInLockouts')
    .values({ scope, key, failures: 0, rounds: 0, lockedUntil: null, lastFailureAt: tx.now })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet({ key: sql`excluded.key` }))
    .returning(['failures', 'rounds', 'lockedUntil'])
    .executeTakeFirstOrThrow()
  if (row.lockedUntil !== null && row.lockedUntil > tx.now) return { locked: row.lockedUntil }
  return { locked: null, failures: row.failures, rounds: row.rounds }
}

/**
 * Counts one wrong try after `judge`; returns the end of the lock, if it locked the key. Each round locks twice as
 * long.
 */
export async function countFailure(
  tx: Transaction,
  { scope, key }: LockoutKey,
  standing: { failures: number; rounds: number },
): Promise<Date | null> {
  const failures = standing.failures + 1
  const locks = failures >= failuresBeforeLock
  const minutes = Math.min(firstLockMinutes * 2 ** Math.min(standing.rounds, 10), longestLockMinutes)
  const until = locks ? new Date(tx.now.getTime() + minutes * 60_000) : null
  await tx.db
    .updateTable('signInLockouts')
    .set({
      failures: locks ? 0 : failures,
      rounds: locks ? standing.rounds + 1 : standing.rounds,
      lockedUntil: until,
      lastFailureAt: tx.now,
    })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
  return until
}

/** Removes all locks of a person: they proved who they are, or an Admin confirms it. */
export async function liftLocks(tx: Transaction, { id, email }: { id: number; email: string }): Promise<void> {
  await clearFailures(tx, { scope: 'email', key: email })
  await clearFailures(tx, { scope: 'person', key: String(id) })
  await tx.db.deleteFrom('signInLockouts').where('scope', '=', 'browser').where('key', 'like', `${id}:%`).execute()
  await tx.db.updateTable('users').set({ lockedUntil: null }).where('id', '=', id).execute()
}

export async function clearFailures(tx: Transaction, { scope, key }: LockoutKey): Promise<void> {
  await tx.db.deleteFrom('signInLockouts').where('scope', '=', scope).where('key', '=', key).execute()
}
