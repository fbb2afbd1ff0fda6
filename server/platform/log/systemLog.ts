import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'
import { masked } from './masking.ts'
import type { SystemLogLevel } from './systemLog.table.ts'

export interface SystemLogEntry {
  level: SystemLogLevel
  service: string
  message: string
  requestId: string
  stack: string
  at: Date
}

interface Group extends SystemLogEntry {
  fingerprint: string
  count: number
  firstAt: Date
}

/** Numbers and ids differ from one occurrence to the next; the trouble is the same. */
function fingerprintOf({ level, service, message, stack }: SystemLogEntry): string {
  const where = stack.split('\n').find((line) => /^\s*at |@/.test(line)) ?? ''
  const shape = `${level}\n${service}\n${message}\n${where}`.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/gi, '#')
  return createHash('sha256').update(shape).digest('base64url')
}

function grouped(entries: readonly SystemLogEntry[]): Group[] {
  const groups = new Map<string, Group>()
  for (const entry of entries) {
    const fingerprint = fingerprintOf(entry)
    const { count, firstAt } = groups.get(fingerprint) ?? { count: 0, firstAt: entry.at }
    groups.set(fingerprint, { ...entry, fingerprint, count: count + 1, firstAt })
  }
  // In one order everywhere, so that two processes with the same troubles never wait for each other.
  return [...groups.values()].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
}

export async function keepInSystemLog(db: Kysely<Database>, entries: readonly SystemLogEntry[]) {
  if (entries.length === 0) return
  const rows = grouped(entries).map(({ at, ...group }) => ({
    ...group,
    message: masked(group.message).slice(0, 2000),
    stack: masked(group.stack).slice(0, 8000),
    lastAt: at,
  }))
  await db
    .insertInto('systemLog')
    .values(rows)
    .onConflict((row) =>
      row.column('fingerprint').doUpdateSet({
        count: sql`system_log.count + excluded.count`,
        lastAt: sql`greatest(system_log.last_at, excluded.last_at)`,
        requestId: sql`excluded.request_id`,
        stack: sql`excluded.stack`,
      }),
    )
    .execute()
}

export async function forgetSystemLogBefore(db: Kysely<Database>, day: Date) {
  await db.deleteFrom('systemLog').where('lastAt', '<', day).execute()
}
