import type { Transaction as KyselyTransaction } from 'kysely'
import type { z } from 'zod'
import type { EventKind } from '#contract/live/event.ts'
import { accessChangedName } from '#contract/live/protocol.ts'
import { type ActivityEntry, type ActivityLine, activityInserts } from './activity.ts'
import type { AnyActor } from './actor.ts'
import type { Context, Past } from './context.ts'
import { retrying } from './database/retrying.ts'
import { viewIsReadOnly } from './errors.ts'
import { enqueueJob, type JobRequest } from './jobs/jobs.ts'
import { appendEvents, type PendingEvent } from './live/eventLog.ts'
import type { Database } from './schema.ts'
import { traced } from './traces/traces.ts'

/** The one way to write: everything recorded and emitted here commits with the rows, or not at all. */
export interface Transaction {
  db: KyselyTransaction<Database>
  actor: AnyActor
  now: Date
  /** It tells nobody outside of the workspace. */
  quiet: boolean
  /** Written as the last step, with the events. */
  record(entry: ActivityEntry): Promise<void>
  emit<Payload extends z.ZodType>(kind: EventKind<Payload>, payload: z.input<Payload>, rooms: readonly string[]): void
  /** Makes every process recompute these people's rooms and drop their cached sessions, before anything else reaches them. */
  accessChanged(userIds: readonly number[]): void
  enqueue(job: JobRequest): Promise<void>
}

export async function inTransaction<Result>(
  ctx: Context,
  actor: AnyActor,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  // The door has refused already; whatever finds another way in ends here.
  if ('viewer' in actor && actor.viewer) throw viewIsReadOnly()
  return retrying((attempt) =>
    traced(
      () => ({ name: 'transaction', attributes: { attempt } }),
      () => runOnce(ctx, actor, work),
    ),
  )
}

/** Nobody listens yet, and what lies weeks back is no news: events would only fill the log that browsers catch up from. */
export function partOfPast({ db, lines }: Past, actor: AnyActor, now: Date): Transaction {
  return {
    ...{ db, actor, now, quiet: true },
    record: async (entry) => void lines.push({ ...entry, actor, at: now }),
    emit: () => {},
    accessChanged: () => {},
    enqueue: (job) => enqueueJob(db, now, job),
  }
}

async function runOnce<Result>(ctx: Context, actor: AnyActor, work: (tx: Transaction) => Promise<Result>) {
  const now = ctx.clock.now()
  if (ctx.past) return work(partOfPast(ctx.past, actor, now))
  const pending: PendingEvent[] = []
  const lines: ActivityLine[] = []
  const changed = new Set<number>()
  const [result, committed] = await ctx.db.transaction().execute(async (db) => {
    const tx: Transaction = {
      db,
      actor,
      now,
      quiet: false,
      record: async (entry) => void lines.push({ ...entry, actor, at: now }),
      emit: (kind, payload, rooms) => {
        pending.push({ name: kind.name, payload: kind.payload.parse(payload), rooms: [...rooms] })
      },
      accessChanged: (userIds) => {
        for (const id of userIds) changed.add(id)
        pending.push({ name: accessChangedName, payload: { userIds }, rooms: userIds.map((id) => `user:${id}`) })
      },
      enqueue: (job) => enqueueJob(db, now, job),
    }
    const result = await work(tx)
    return [result, await appendEvents(db, actor.id, now, pending, activityInserts(lines))] as const
  })
  // The event says it to every process, but in its turn; who has just been answered must not meet the old rights here.
  if (changed.size > 0) ctx.authenticator.forget([...changed])
  ctx.events.committed(committed)
  return result
}
