import type { Context } from '../platform/context.ts'
import type { CommittedEvent } from '../platform/live/eventLog.ts'

/** What was committed to the event log while `work` ran. */
export async function eventsDuring(ctx: Context, work: () => Promise<unknown>): Promise<CommittedEvent[]> {
  const last = () =>
    ctx.db
      .selectFrom('events')
      .select((of) => of.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
  const before = (await last()).id ?? 0
  await work()
  return ctx.db
    .selectFrom('events')
    .select(['id', 'name', 'payload', 'rooms', 'actorId', 'at'])
    .where('id', '>', before)
    .orderBy('id')
    .execute()
}
