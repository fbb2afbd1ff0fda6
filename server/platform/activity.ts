import { type RawBuilder, sql } from 'kysely'
import type { AnyActor } from './actor.ts'

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

/** A row of the log, by the names of its columns. */
export type ActivityLine = ReturnType<typeof activityLine>

export function activityLine(actor: AnyActor, at: Date, entry: ActivityEntry) {
  return {
    at,
    actor_id: entry.actorId ?? actor.id,
    action: entry.action,
    object_kind: entry.object.kind,
    object_id: entry.object.id,
    object_title: entry.object.title,
    before: entry.before,
    after: entry.after,
    ip: actor.origin.ip,
    device: actor.origin.userAgent.slice(0, 300),
    result: entry.result ?? 'done',
    request_id: actor.origin.requestId,
  }
}

/** As one text for any number of lines, so that the database plans it once. */
export function insertActivity(lines: readonly ActivityLine[]): RawBuilder<unknown> {
  return sql`
    insert into activity (at, actor_id, action, object_kind, object_id, object_title,
      before, after, ip, device, result, request_id)
    select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
      at timestamptz, actor_id bigint, action text, object_kind text, object_id bigint, object_title text,
      before jsonb, after jsonb, ip text, device text, result text, request_id text)`
}
