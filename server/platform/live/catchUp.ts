import { sql } from 'kysely'
import { accessChangedName, type CatchUpAnswer, catchUpLimit } from '#contract/live/protocol.ts'
import type { Context } from '../context.ts'
import { type Listener, onTheWire } from './audience.ts'

/** Whoever was away for longer than so many events of all people is served better by fetching. */
const scanAtMost = 20_000

/** What came after `after`, for the rooms as they are now; live events follow from the answer's cursor without a gap. */
export async function catchUp(ctx: Context, listener: Listener, after: number): Promise<CatchUpAnswer> {
  while (listener.held && listener.socket.connected) await listener.settled
  const { generation, rooms } = listener
  const cursor = ctx.events.cursor()
  const refetch: CatchUpAnswer = { events: [], cursor, refetch: true }
  if (after === cursor) return { events: [], cursor, refetch: false }
  if (cursor - after > scanAtMost) return refetch
  const { oldest, newest, known } = await standing(ctx, after)
  // Ahead of this process is fine, another one was faster; ahead of the log itself is a cursor from another life.
  if (after > cursor) return after > newest ? refetch : { events: [], cursor: after, refetch: false }
  // Of two that are not there, one was pruned, the other is from another life.
  if (after + 1 < oldest || (after >= oldest && !known)) return refetch
  const events = await ctx.db
    .selectFrom('events')
    .select(['id', 'name', 'rooms', 'payload', 'actorId', 'at'])
    .where('id', '>', after)
    .where('id', '<=', cursor)
    .where(sql<boolean>`rooms && ${rooms}::text[]`)
    .orderBy('id')
    .limit(catchUpLimit + 1)
    .execute()
  const accessChanged = generation !== listener.generation || events.some((event) => event.name === accessChangedName)
  if (accessChanged || events.length > catchUpLimit) return refetch
  return { events: events.map(onTheWire), cursor, refetch: false }
}

interface LogBounds {
  oldest: number
  newest: number
  /** Whether the event is there. */
  known: boolean
}

async function standing({ db }: Context, id: number): Promise<LogBounds> {
  const { rows } = await sql<LogBounds>`
    select coalesce(min(id), 0) as oldest, coalesce(max(id), 0) as newest,
      exists (select from events where id = ${id}) as known
    from events`.execute(db)
  return rows[0] ?? { oldest: 0, newest: 0, known: false }
}
