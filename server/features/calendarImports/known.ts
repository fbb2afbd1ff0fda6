import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import type { ReadEvent } from '../calendar/ics/reading/readCalendar.ts'

const ownUid = /^event-(\d{1,15})@imece$/
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** The names, as the file gives them, of what this person has already: from an earlier import, or from this calendar's own feed. */
export async function knownUids(
  db: Kysely<Database>,
  userId: number,
  events: readonly ReadEvent[],
): Promise<ReadonlySet<string>> {
  const uids = events.map(({ uid }) => uid)
  const imported = await db
    .selectFrom('calendarEvents')
    .select('importedUid')
    .where('ownerId', '=', userId)
    .where('importedUid', '=', sql<string>`any(${uids}::text[])`)
    .where('seriesId', 'is', null)
    .where('deletedAt', 'is', null)
    .execute()
  return new Set([...imported.map(({ importedUid }) => importedUid ?? ''), ...(await fromOwnFeed(db, userId, events))])
}

/** Another workspace counts its events the same way: an event of ours was also made at the same second. */
async function fromOwnFeed(db: Kysely<Database>, userId: number, events: readonly ReadEvent[]): Promise<string[]> {
  const named = events.flatMap(({ uid, createdAt }) => {
    const id = Number(ownUid.exec(uid)?.[1] ?? Number.NaN)
    return createdAt && Number.isSafeInteger(id) ? [{ uid, id, second: seconds(createdAt) }] : []
  })
  if (named.length === 0) return []
  const rows = await db
    .selectFrom('calendarEvents')
    .select(['id', 'createdAt'])
    .where('id', '=', sql<number>`any(${named.map(({ id }) => id)}::bigint[])`)
    .where('deletedAt', 'is', null)
    .where((of) =>
      of.or([
        of('ownerId', '=', userId),
        of.exists(
          of
            .selectFrom('calendarGuests')
            .select('userId')
            .whereRef('rootId', '=', 'calendarEvents.id')
            .where('userId', '=', userId),
        ),
      ]),
    )
    .execute()
  const made = new Map(rows.map(({ id, createdAt }) => [id, seconds(createdAt)]))
  return named.flatMap(({ uid, id, second }) => (made.get(id) === second ? [uid] : []))
}
