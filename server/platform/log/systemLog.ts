import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { systemLogGrew } from '#contract/systemLog/systemLog.events.ts'
import { mostOccurrences, type SystemLogLevel } from '#contract/systemLog/systemLog.schemas.ts'
import { transactionOn } from '../database/retrying.ts'
import { appendEvents, type EventLog } from '../live/eventLog.ts'
import type { Database } from '../schema.ts'
import { masked } from './masking.ts'

/** Who may read the system log hears that it grew. */
export const systemLogRoom = 'systemLog'

export interface SystemLogEntry {
  level: SystemLogLevel
  service: string
  message: string
  requestId: string
  stack: string
  at: Date
}

/** Where entries are kept, and who hands on that there are new ones. */
export interface SystemLogGround {
  db: Kysely<Database>
  events: Pick<EventLog, 'committed'>
}

interface Group {
  fingerprint: string
  /** In the order in which they came; never empty. */
  entries: SystemLogEntry[]
}

/** Numbers and ids differ from one occurrence to the next; the trouble is the same. */
function fingerprintOf({ level, service, message, stack }: SystemLogEntry): string {
  const where = stack.split('\n').find((line) => /^\s*at |@/.test(line)) ?? ''
  const shape = `${level}\n${service}\n${message}\n${where}`.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi, '#')
  return createHash('sha256').update(shape).digest('base64url')
}

function grouped(entries: readonly SystemLogEntry[]): Group[] {
  const groups = new Map<string, SystemLogEntry[]>()
  for (const entry of entries) {
    const fingerprint = fingerprintOf(entry)
    const group = groups.get(fingerprint)
    if (group) group.push(entry)
    else groups.set(fingerprint, [entry])
  }
  // In one order everywhere, so that two processes with the same troubles never wait for each other.
  return [...groups]
    .map(([fingerprint, same]) => ({ fingerprint, entries: same }))
    .sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
}

const kept = (entry: SystemLogEntry): SystemLogEntry => ({
  ...entry,
  message: masked(entry.message).slice(0, 2000),
  stack: masked(entry.stack).slice(0, 8000),
})

export async function keepInSystemLog({ db, events }: SystemLogGround, entries: readonly SystemLogEntry[]) {
  const groups = grouped(entries.map(kept))
  const newest = entries.at(-1)
  if (newest === undefined) return
  const committed = await transactionOn(db, async (tx) => {
    const troubleIds: number[] = []
    // One after the other: an insert of many does not say which row came from which.
    for (const group of groups) {
      const troubleId = await countTrouble(tx, group)
      if (troubleId === undefined) continue
      troubleIds.push(troubleId)
      await addOccurrences(tx, troubleId, group.entries.slice(-mostOccurrences))
    }
    await dropOldest(tx, troubleIds)
    const { lastId } = await tx
      .selectFrom('systemLogEntries')
      .select((row) => row.fn.coalesce(row.fn.max('id'), sql<number>`0`).as('lastId'))
      .executeTakeFirstOrThrow()
    const payload = systemLogGrew.payload.parse({ lastId })
    return appendEvents(tx, null, newest.at, [{ name: systemLogGrew.name, payload, rooms: [systemLogRoom] }])
  })
  events.committed(committed)
}

async function countTrouble(tx: Transaction<Database>, { fingerprint, entries }: Group): Promise<number | undefined> {
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) return undefined
  const { at, ...trouble } = last
  const { id } = await tx
    .insertInto('systemLog')
    .values({ ...trouble, fingerprint, count: entries.length, firstAt: first.at, lastAt: at })
    .onConflict((row) =>
      row.column('fingerprint').doUpdateSet({
        count: sql`system_log.count + excluded.count`,
        lastAt: sql`greatest(system_log.last_at, excluded.last_at)`,
        message: sql`excluded.message`,
        requestId: sql`excluded.request_id`,
        stack: sql`excluded.stack`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function addOccurrences(tx: Transaction<Database>, troubleId: number, entries: readonly SystemLogEntry[]) {
  return tx
    .insertInto('systemLogEntries')
    .values(entries.map(({ at, message, requestId }) => ({ troubleId, at, message, requestId })))
    .execute()
}

function dropOldest(tx: Transaction<Database>, troubleIds: readonly number[]) {
  return sql`
    delete from system_log_entries as entry using unnest(${troubleIds}::bigint[]) as trouble (id)
    where entry.trouble_id = trouble.id and entry.id <= (
      select id from system_log_entries where trouble_id = trouble.id
      order by id desc offset ${sql.lit(mostOccurrences)} limit 1)`.execute(tx)
}

export async function forgetSystemLogBefore(db: Kysely<Database>, day: Date) {
  await db.deleteFrom('systemLog').where('lastAt', '<', day).execute()
  await db.deleteFrom('systemLogEntries').where('at', '<', day).execute()
}
