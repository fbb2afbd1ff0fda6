import type { Transaction } from 'kysely'
import type { AnyActor } from './actor.ts'
import type { Database } from './schema.ts'

/** One line of the activity log: what was done to which thing. Never message texts, never secrets. */
export interface ActivityEntry {
  action: string
  object: { kind: string; id: number | null; title: string }
  before?: unknown
  after?: unknown
  result?: 'done' | 'denied'
  /** For acts of a visitor whose account is known (a failed sign-in). */
  actorId?: number
}

export async function recordActivity(db: Transaction<Database>, actor: AnyActor, at: Date, entry: ActivityEntry) {
  await db
    .insertInto('activity')
    .values({
      at,
      actorId: entry.actorId ?? actor.id,
      action: entry.action,
      objectKind: entry.object.kind,
      objectId: entry.object.id,
      objectTitle: entry.object.title,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      ip: actor.origin.ip,
      device: actor.origin.userAgent.slice(0, 300),
      result: entry.result ?? 'done',
      requestId: actor.origin.requestId,
    })
    .execute()
}
