import { randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../schema.ts'
import { notSilenced } from '../silence.ts'

/** Longer than any pause of a living worker, which renews its claim; after it the job is anybody's. */
const claimMs = 2 * 60 * 1000
export const renewEveryMs = 30 * 1000

export type ClaimedJob = Pick<
  Selectable<Database['jobs']>,
  'id' | 'kind' | 'payload' | 'attempts' | 'asked' | 'runAt'
> & { claim: string }

const claimEnd = (now: Date) => new Date(now.getTime() + claimMs)

/** Takes one due job; of several workers that ask at once, each gets another one. */
export async function claimJob(
  db: Kysely<Database>,
  now: Date,
  kinds: readonly string[],
  outward: readonly string[],
): Promise<ClaimedJob | undefined> {
  const claim = randomUUID()
  const claimed = await db
    .updateTable('jobs')
    .set({ claim, claimedUntil: claimEnd(now), attempts: sql`attempts + 1` })
    .where('id', '=', (due) =>
      due
        .selectFrom('jobs')
        .select('id')
        .where('givenUpAt', 'is', null)
        .where('runAt', '<=', now)
        .where('kind', 'in', kinds)
        .where(notSilenced(outward))
        .where((row) => row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<', now)]))
        .orderBy('runAt')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload', 'attempts', 'asked', 'runAt'])
    .executeTakeFirst()
  return claimed && { ...claimed, claim }
}

/** Everything below touches the row only while the claim is still this worker's. */
const mine = (db: Kysely<Database>, { id, claim }: ClaimedJob) =>
  db.updateTable('jobs').where('id', '=', id).where('claim', '=', claim)

export async function renewClaim(db: Kysely<Database>, now: Date, job: ClaimedJob) {
  await mine(db, job)
    .set({ claimedUntil: claimEnd(now) })
    .execute()
}

/** Removes a finished job, unless its key was asked for meanwhile: then it waits for its next run. */
export async function finishJob(db: Kysely<Database>, job: ClaimedJob) {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('id', '=', job.id)
    .where('claim', '=', job.claim)
    .where('asked', '=', job.asked)
    .executeTakeFirst()
  if (numDeletedRows === 0n) {
    await mine(db, job).set({ claim: null, claimedUntil: null, attempts: 0, lastError: null }).execute()
  }
}

export async function runAgain(db: Kysely<Database>, job: ClaimedJob, runAt: Date) {
  await mine(db, job).set({ claim: null, claimedUntil: null, attempts: 0, runAt, lastError: null }).execute()
}

/** 5 s, 20 s, 80 s … at most an hour: short enough for a hiccup, long enough for an outage. */
const afterBackOff = (now: Date) =>
  sql<Date>`${now}::timestamptz + least(5 * power(4, attempts - 1), 3600) * interval '1 second'`

export async function tryAgain(db: Kysely<Database>, now: Date, job: ClaimedJob, lastError: string) {
  await mine(db, job)
    .set({ claim: null, claimedUntil: null, runAt: afterBackOff(now), lastError })
    .execute()
}

export async function giveUp(db: Kysely<Database>, now: Date, job: ClaimedJob, lastError: string) {
  await mine(db, job).set({ claim: null, claimedUntil: null, givenUpAt: now, lastError }).execute()
}

export type NextRun = Pick<ClaimedJob, 'kind' | 'runAt'>

/**
 * One row per recurring kind, for ever. A run that is already due, or that its process did not survive, stays due; one
 * that lies further ahead than its recurrence allows is pulled back.
 */
export async function ensureRecurring(db: Kysely<Database>, now: Date, next: readonly NextRun[]) {
  if (next.length === 0) return
  await db
    .insertInto('jobs')
    .values(next.map(({ kind, runAt }) => ({ kind, payload: '{}', uniqueKey: 'recurring', runAt, createdAt: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'uniqueKey'])
        .where('givenUpAt', 'is', null)
        .doUpdateSet({ runAt: sql`excluded.run_at` })
        .where(sql<boolean>`jobs.attempts = 0 and jobs.run_at > excluded.run_at`),
    )
    .execute()
}

/** What is asked for "in a moment" rather than for an hour of its own. */
const momentMs = 10_000

/**
 * A clock that ran ahead for a while, at any of the processes, leaves times behind that come only when its lead has
 * passed: those that lie further ahead than they ever can are pulled back. An hour that somebody chose stays.
 */
export async function pullBack(db: Kysely<Database>, now: Date) {
  const waiting = db.updateTable('jobs').where('givenUpAt', 'is', null)
  await waiting
    .set({ claimedUntil: claimEnd(now) })
    .where('claimedUntil', '>', claimEnd(now))
    .execute()
  await waiting
    .set({ runAt: afterBackOff(now) })
    .where('claim', 'is', null)
    .where('attempts', '>', 0)
    .where('runAt', '>', afterBackOff(now))
    .execute()
  // Made by a clock that ran ahead: to be done in a moment, or begun already.
  await waiting
    .set({ runAt: now, createdAt: now })
    .where('createdAt', '>', now)
    .where('runAt', '>', now)
    .where((row) =>
      row.or([
        row('claim', 'is not', null),
        row.and([row('attempts', '=', 0), sql<boolean>`run_at <= created_at + ${momentMs} * interval '1 millisecond'`]),
      ]),
    )
    .execute()
}
