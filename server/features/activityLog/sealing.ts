import { type Kysely, sql } from 'kysely'
import { activityLogGrew } from '#contract/activityLog/activityLog.events.ts'
import { systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { isLockTimeout } from '../../platform/database/errors.ts'
import { transactionOn } from '../../platform/database/retrying.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { digestOf, hashOf, newSalt, noHash } from './links.ts'
import { readAction } from './readings.ts'
import { insertSeals, linesToSeal, type Seal, sealUpTo } from './seals.queries.ts'

/** The room of people who may read the log: they get an event when it grew. */
export const activityLogRoom = 'activityLog'

/** Any number that nothing else locks: the process that holds it adds to the chain. */
const chainLock = 4_632_002
const linesPerPass = 1000

/**
 * Seals the lines since the last time, in the order of ids. Writers know nothing of it and never wait for each other
 * because of it: they only insert their lines, and the chain follows.
 */
export async function sealActivity(ctx: Context): Promise<void> {
  const first = await sealUpTo(ctx.db)
  const upTo = await settledUpTo(ctx.db, first?.activityId ?? 0)
  if (upTo === undefined) return
  while (await sealNext(ctx, upTo));
}

/**
 * Ids are given out before the commit, so a smaller one may still be on its way. Every writer holds its lock on the
 * table from before it takes an id until its commit: once we get this lock, all ids so far are decided. Lines are the
 * last thing a transaction writes, so the wait is short; if a writer takes long, nobody waits behind us.
 */
async function settledUpTo(db: Kysely<Database>, sealed: number): Promise<number | undefined> {
  const newest = await db.selectFrom('activity').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!newest || newest.id <= sealed) return undefined
  try {
    return await transactionOn(db, async (tx) => {
      await sql`set local lock_timeout = '2s'`.execute(tx)
      await sql`lock table only activity in share mode`.execute(tx)
      const last = await tx.selectFrom('activity').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
      return last?.id
    })
  } catch (error) {
    if (isLockTimeout(error)) return undefined
    throw error
  }
}

/** False when there is nothing left. */
async function sealNext(ctx: Context, upTo: number): Promise<boolean> {
  const before = await sealUpTo(ctx.db)
  const lines = await linesToSeal(ctx.db, before?.activityId ?? 0, upTo, linesPerPass)
  const last = lines.at(-1)
  if (last === undefined) return false
  const seals: Seal[] = []
  let previous = before?.hash ?? noHash
  for (const line of lines) {
    const salt = newSalt()
    const digest = digestOf(salt, line)
    previous = hashOf(previous, line, digest)
    seals.push({ activityId: line.id, salt, digest, hash: previous })
  }
  await inTransaction(ctx, systemActor('activityLog.seal'), async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(chainLock)})`.execute(tx.db)
    // Another process was faster: its seals are the beginning of the next pass.
    if ((await sealUpTo(tx.db))?.activityId !== before?.activityId) return
    await insertSeals(tx.db, seals)
    // Lines about reading the log are no news to its readers.
    if (lines.some(({ action }) => action !== readAction)) {
      tx.emit(activityLogGrew, { lastId: last.id }, [activityLogRoom])
    }
  })
  return lines.length === linesPerPass
}
