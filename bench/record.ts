import type { Transaction } from 'kysely'
import { activityInserts } from '#server/platform/activity.ts'
import { systemActor } from '#server/platform/actor.ts'
import { appendEvents } from '#server/platform/live/eventLog.ts'
import type { Database } from '#server/platform/schema.ts'

/** What the product promises of every write: the line of the log and the event commit with the row. */
export async function record(tx: Transaction<Database>, kind: string, made: { id: number }, now: Date) {
  const object = { kind, id: made.id, title: '' }
  const line = { action: `${kind}.created`, object, actor: systemActor('bench'), at: now }
  const event = { name: `${kind}.created`, payload: made, rooms: ['bench'] }
  await appendEvents(tx, null, now, [event], activityInserts([line]))
}
