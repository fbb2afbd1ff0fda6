import type { Redis } from 'ioredis'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../schema.ts'
import { openHints } from './hints.ts'
import { wakeable } from './wakeable.ts'

export interface PendingEvent {
  name: string
  payload: unknown
  rooms: string[]
}

export interface CommittedEvent extends PendingEvent {
  id: number
  actorId: number | null
  at: Date
}

/** Any number that nothing else locks: whoever holds it gives out the next ids. */
const orderOfCommits = 4_632_001

/**
 * The last step of a transaction. The lock is held until the commit, so ids rise in the order of commits, and who
 * sees an id also sees every smaller one. Taken last, it is held for the shortest time: no row has its id before the
 * lock has been given. What else is to be written last comes along in the same statement.
 */
export async function appendEvents(
  db: Transaction<Database>,
  actorId: number | null,
  now: Date,
  pending: readonly PendingEvent[],
  alongside?: RawBuilder<unknown>,
): Promise<CommittedEvent[]> {
  if (pending.length === 0) {
    await alongside?.execute(db)
    return []
  }
  const also = alongside ? sql`, alongside as (${alongside})` : sql``
  const { rows } = await sql<{ id: number }>`
    with locked as materialized (select pg_advisory_xact_lock(${sql.lit(orderOfCommits)}))${also}
    insert into events (name, payload, rooms, actor_id, at)
    select event.name, coalesce(event.payload, 'null'), event.rooms, ${actorId}::bigint, ${now}::timestamptz
    from locked cross join rows from (
      jsonb_to_recordset(${JSON.stringify(pending)}::jsonb) as (name text, payload jsonb, rooms text[])
    ) with ordinality as event (name, payload, rooms, place)
    order by event.place
    returning id`.execute(db)
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  return pending.flatMap((event, index) => {
    const id = ids[index]
    return id === undefined ? [] : [{ ...event, id, actorId, at: now }]
  })
}

export interface EventLog {
  /** The last event that this process has handed on; everything up to it is committed. */
  cursor(): number
  /** A transaction of this process has committed these. */
  committed(events: readonly CommittedEvent[]): void
  /** Every event once, in the order of commits. */
  listen(listener: (event: CommittedEvent) => void): () => void
  start(): Promise<void>
  stop(): Promise<void>
}

const readAtOnce = 500
const pollEveryMs = 1000
/** A process alone hears its own commits; what remains is a commit whose answer got lost. */
const pollAloneEveryMs = 10_000

export interface EventLogOptions {
  db: Kysely<Database>
  log: Logger
  redis?: Redis | undefined
  /** Whether other processes write to the same database. */
  poll: boolean
}

/**
 * Tails the table of events. What wakes it (a commit of this process, a hint of another, each second) only makes it
 * fast: the table alone decides what is handed on, so a lost hint or a crash loses nothing.
 */
export function createEventLog({ db, log, redis, poll }: EventLogOptions): EventLog {
  const listeners = new Set<(event: CommittedEvent) => void>()
  let cursor = 0
  let timer: NodeJS.Timeout | undefined

  const hints = redis && openHints(redis, log, (id) => id > cursor && timer && tail.wake())

  function handOn(events: readonly CommittedEvent[]) {
    for (const event of events) {
      // A read from the table may bring what a commit already handed on from memory.
      if (event.id <= cursor) continue
      cursor = event.id
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          log.error({ err: error, event: event.name, eventId: event.id }, 'a listener failed on an event')
        }
      }
    }
  }

  const tail = wakeable(
    async () => {
      const events = await db
        .selectFrom('events')
        .select(['id', 'name', 'rooms', 'payload', 'actorId', 'at'])
        .where('id', '>', cursor)
        .orderBy('id')
        .limit(readAtOnce)
        .execute()
      handOn(events)
      if (events.length === readAtOnce) tail.wake()
    },
    (error) => log.warn({ err: error }, 'events could not be read, trying again'),
  )

  return {
    cursor: () => cursor,
    committed(events) {
      const [first, last] = [events[0], events.at(-1)]
      if (!first || !last) return
      // A gap is another process's event, or an id that a rollback has used up: only the table knows.
      if (first.id === cursor + 1) handOn(events)
      else if (timer) tail.wake()
      hints?.send(last.id)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async start() {
      const newest = await db.selectFrom('events').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
      cursor = Math.max(cursor, newest?.id ?? 0)
      timer = setInterval(tail.wake, poll ? pollEveryMs : pollAloneEveryMs).unref()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await tail.stop()
      await hints?.close()
    },
  }
}
