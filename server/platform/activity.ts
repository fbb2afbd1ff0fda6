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

/** A row of the log. */
export interface ActivityLine extends ActivityEntry {
  actor: AnyActor
  at: Date
}

/** Keeps one statement far below the driver's limit of 65,535 parameters. */
const linesPerInsert = 1000

/** The statements that write these lines; nearly always one. */
export function activityInserts(lines: readonly ActivityLine[]): RawBuilder<never>[] {
  const inserts: RawBuilder<never>[] = []
  for (let from = 0; from < lines.length; from += linesPerInsert) {
    const rows = lines.slice(from, from + linesPerInsert).map(rowOf)
    inserts.push(sql<never>`
      insert into activity (at, actor_id, action, object_kind, object_id, object_title,
        before, after, ip, device, result, request_id)
      values ${sql.join(rows)}`)
  }
  return inserts
}

function rowOf({ actor, at, action, object, before, after, result = 'done', actorId }: ActivityLine) {
  const { ip, userAgent, requestId } = actor.origin
  return sql`(${at}, ${actorId ?? actor.id}, ${action}, ${object.kind}, ${object.id}, ${object.title},
    ${json(before)}, ${json(after)}, ${ip}, ${userAgent.slice(0, 300)}, ${result}, ${requestId})`
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
