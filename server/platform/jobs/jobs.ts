import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { z } from 'zod'
import type { Outward } from '#contract/silence/silence.endpoints.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Database } from '../schema.ts'

export interface JobRequest {
  kind: string
  payload: unknown
  /** At once, when left out. */
  runAt?: Date
  /** Asked for again while it waits, it stays one job; asked for while it runs, it runs once more afterwards. */
  uniqueKey?: string
}

type TimeOfDay = `${number}:${number}`
/** `dailyAt` is a time of day in the workspace's zone; where the operator chooses it, the configuration knows. */
export type Recurrence = number | { dailyAt: TimeOfDay | ((config: Config) => TimeOfDay) }

export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  payload: Payload
  run(ctx: Context, payload: z.output<Payload>): Promise<void>
  /** 8, when left out. */
  maxAttempts?: number
  /** It reaches people or machines outside: a silent workspace leaves it waiting. */
  outward?: Outward
  /** How much a recurring job would send, which no row of the queue says. */
  waiting?: (db: QueryExecutorProvider, now: Date) => Promise<{ due: number; later: number }>
  /** In milliseconds, or daily. The payload of a recurring job is `{}`. */
  every?: Recurrence
}

export type JobKinds = Record<string, JobKind>

/** A job may run twice (a process can die after the work and before the note of it), so its work must bear that. */
export function job<Payload extends z.ZodType>(kind: JobKind<Payload>): JobKind {
  // The runner parses with this very schema before it calls, so the payload fits although the list forgets its type.
  return kind as JobKind
}

export async function enqueueJob(db: Kysely<Database>, now: Date, request: JobRequest): Promise<void> {
  const { kind, payload, uniqueKey = null, runAt = now } = request
  await db
    .insertInto('jobs')
    .values({ kind, payload: JSON.stringify(payload ?? null), uniqueKey, runAt, createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'uniqueKey']).where('givenUpAt', 'is', null).doUpdateSet({
        payload: sql`excluded.payload`,
        asked: sql`jobs.asked + 1`,
        runAt: sql`case when jobs.claim is null then least(jobs.run_at, excluded.run_at) else excluded.run_at end`,
      }),
    )
    .execute()
}
