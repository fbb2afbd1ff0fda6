import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { transactionOn } from '../database/retrying.ts'
import { lastOfTransaction } from '../database/roundTrips.ts'
import type { SharedRedis } from '../redis.ts'
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

/** Keeps one statement far below the driver's limit of 65,535 parameters. */
const rowsPerInsert = 5000

/**
 * The last step of a transaction, which takes the commit along. The lock is held until the commit, so ids rise in the
 * order of commits, and who sees an id also sees every smaller one. Taken last, it is held for the shortest time. What
 * else is written last comes along in the same statement, which saves a round trip.
 */
export async function appendEvents(
  db: Transaction<Database>,
  actorId: number | null,
  now: Date,
  pending: readonly PendingEvent[],
  alongside: readonly RawBuilder<never>[] = [],
): Promise<CommittedEvent[]> {
  const [together, ...apart] = pending.length > 0 ? alongside : [undefined, ...alongside]
  const statements: RawBuilder<{ id: number }>[] = [...apart.filter((statement) => statement !== undefined)]
  for (let from = 0; from < pending.length; from += rowsPerInsert) {
    const chunk = pending.slice(from, from + rowsPerInsert)
    statements.push(insertOf(actorId, now, chunk, from === 0 ? together : undefined))
  }
  const ids: number[] = []
  for (const [index, statement] of statements.entries()) {
    const isLast = index === statements.length - 1
    const { rows } = await (isLast ? lastOfTransaction(statement) : statement).execute(db)
    for (const { id } of rows) ids.push(id)
  }
  // In the order of the events: each takes its id after the lock was given, and one after the other.
  ids.sort((a, b) => a - b)
  return pending.flatMap((event, index) => {
    const id = ids[index]
    return id === undefined ? [] : [{ ...event, id, actorId, at: now }]
  })
}

function insertOf(
  actorId: number | null,
  now: Date,
  pending: readonly PendingEvent[],
  alongside: RawBuilder<never> | undefined,
): RawBuilder<{ id: number }> {
  const events = pending.map(
    ({ name, payload, rooms }) =>
      sql`(${name}::text, ${JSON.stringify(payload ?? null)}::jsonb, ${rooms}::text[], ${actorId}::bigint, ${now}::timestamptz)`,
  )
  return sql<{ id: number }>`
    with locked as materialized (select pg_advisory_xact_lock(${sql.lit(orderOfCommits)}))
      ${alongside ? sql`, alongside as (${alongside})` : sql``}
    insert into events (name, payload, rooms, actor_id, at)
    select event.* from locked cross join (values ${sql.join(events)}) as event
    returning id`
}

export interface EventLog {
  /** The last event that this process has handed on; everything up to it is committed. */
  cursor(): number
  /** A transaction of this process has committed these. */
  committed(events: readonly CommittedEvent[]): void
  /** Every event once, in the order of commits. */
  listen(listener: (event: CommittedEvent) => void): () => void
  /** The table turned out to be another one, as after a restore: what was kept in memory of the earlier one is wrong. */
  onReplaced(listener: () => void): () => void
  /** When that was last noticed; null: never since the start. */
  replacedAt(): Date | null
  start(): Promise<void>
  stop(): Promise<void>
}

const readAtOnce = 500
const pollEveryMs = 1000
/** A process alone hears its own commits; what remains is a commit whose answer got lost. */
const pollAloneEveryMs = 10_000

export interface EventLogOptions {
  db: Kysely<Database>
  clock: Clock
  log: Logger
  shared?: SharedRedis | undefined
  /** Whether other processes write to the same database. */
  poll: boolean
}

/**
 * Tails the table of events. What wakes it (a commit of this process, a hint of another, each second) only makes it
 * fast: the table alone decides what is handed on, so a lost hint or a crash loses nothing.
 */
export function createEventLog({ db, clock, log, shared, poll }: EventLogOptions): EventLog {
  const listeners = new Set<(event: CommittedEvent) => void>()
  const replacedListeners = new Set<() => void>()
  let cursor = 0
  let replaced: Date | null = null
  let timer: NodeJS.Timeout | undefined

  const hints = shared && openHints(shared, log, (id) => id > cursor && timer && tail.wake())

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

  /** A table that only begins later is the same one, pruned meanwhile. */
  async function holdsOlder(id: number): Promise<boolean> {
    const oldest = await db.selectFrom('events').select('id').orderBy('id').limit(1).executeTakeFirst()
    return oldest === undefined || oldest.id < id
  }

  /** Ids that were given out in the earlier life are not given out again, so that no cursor of then fits by chance. */
  async function startOver(from: number) {
    const { rows } = await transactionOn(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(orderOfCommits)})`.execute(tx)
      return sql<{ newest: number }>`
        select coalesce((select max(id) from events), 0) as newest,
          setval('events_id_seq', greatest((select last_value from events_id_seq), ${from}))`.execute(tx)
    })
    cursor = rows[0]?.newest ?? 0
    replaced = clock.now()
    log.error(
      { from, to: cursor },
      'the event log was replaced by an older one, as by a restore: everybody starts over',
    )
    for (const listener of replacedListeners) listener()
  }

  const tail = wakeable(
    async () => {
      const from = cursor
      const events = await db
        .selectFrom('events')
        .select(['id', 'name', 'rooms', 'payload', 'actorId', 'at'])
        .where('id', '>=', from)
        .orderBy('id')
        .limit(readAtOnce)
        .execute()
      // The newest is never pruned: the event that the cursor stands at is there as long as the table is the same.
      if (from > 0 && events[0]?.id !== from && (await holdsOlder(from))) return startOver(from)
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
    onReplaced(listener) {
      replacedListeners.add(listener)
      return () => replacedListeners.delete(listener)
    },
    replacedAt: () => replaced,
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
