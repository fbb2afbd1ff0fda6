import { sql } from 'kysely'
import { type Actor, visitorActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/transaction.ts'

export const readAction = 'activityLog.read'

/** Turning pages and looking again are part of the same reading. */
const readingMs = 10 * 60 * 1000

/** Who looked at which part of the log; `undefined` asks for any part (one line, on the way from a list). */
export async function recordReading(ctx: Context, actor: Actor, filters: Record<string, unknown> | undefined) {
  // If a person views as somebody else, they are the reader; such a session writes nothing itself.
  const actorId = actor.viewer?.id ?? actor.id
  const since = new Date(ctx.clock.now().getTime() - readingMs)
  let reading = ctx.db
    .selectFrom('activity')
    .select('id')
    .where('action', '=', readAction)
    .where('actorId', '=', actorId)
    .where('at', '>', since)
  if (filters) reading = reading.where(sql<boolean>`after = ${JSON.stringify({ filters })}::jsonb`)
  if (await reading.limit(1).executeTakeFirst()) return
  await inTransaction(ctx, visitorActor(actor.origin), (tx) =>
    tx.record({
      actorId,
      action: readAction,
      object: { kind: 'activityLog', id: null, title: '' },
      after: { filters: filters ?? {} },
    }),
  )
}
