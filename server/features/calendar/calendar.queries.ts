import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Guest, Layer } from '#contract/calendar/calendar.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { fileUrl } from '../users/fileUrl.ts'
import type { EventRow, Range, Series } from './series.ts'

type Db = Kysely<Database>

/** The guests of the rows, by row. */
export type Guests = ReadonlyMap<number, readonly Guest[]>

export type Replies = ReadonlyMap<number, readonly Pick<Guest, 'id' | 'reply'>[]>

/** People who are invited, to the whole series or to one occurrence. */
const invited = (userIds: readonly number[]) => sql<SqlBool>`exists (
  select from calendar_guests as guest
  where guest.root_id = calendar_events.id and guest.user_id in (${sql.join([0, ...userIds])}))`

/** The least that may be seen: details of events that I take part in or that everyone sees, and busy times. */
function shownIn(actor: Actor, layers: readonly Layer[], people: readonly number[]) {
  const colleagues = sql<SqlBool>`(
    calendar_events.owner_id in (${sql.join([0, ...people])}) or ${invited(people)})`
  const chosen = [
    sql<SqlBool>`false`,
    ...(layers.includes('own') ? [sql<SqlBool>`calendar_events.owner_id = ${actor.id}`] : []),
    ...(layers.includes('invited') ? [invited([actor.id])] : []),
    ...(layers.includes('team') ? [hasVisibility(['everyone'])] : []),
    ...(people.length > 0 ? [sql<SqlBool>`(${hasVisibility(['everyone', 'busy'])} and ${colleagues})`] : []),
  ]
  return sql<SqlBool>`(${sql.join(chosen, sql` or `)})`
}

/** Of the series, or of one of its occurrences that was made to differ. */
const hasVisibility = (visibilities: readonly string[]) => sql<SqlBool>`(
  calendar_events.visibility in (${sql.join(visibilities)}) or exists (
    select from calendar_events as changed where changed.series_id = calendar_events.id
    and changed.deleted_at is null and changed.visibility in (${sql.join(visibilities)})))`

const roots = (db: Db) =>
  db
    .selectFrom('calendarEvents')
    .selectAll('calendarEvents')
    .where('seriesId', 'is', null)
    .where('deletedAt', 'is', null)

export async function seriesIn(
  db: Db,
  actor: Actor,
  { from, to }: Pick<Range, 'from' | 'to'>,
  { layers, people }: { layers: readonly Layer[]; people: readonly number[] },
): Promise<Series[]> {
  const found = await roots(db)
    .where(sql<SqlBool>`tstzrange(span_start, span_end) && tstzrange(${from}::timestamptz, ${to}::timestamptz)`)
    .where(shownIn(actor, layers, people))
    .orderBy('id')
    .execute()
  return withChanged(db, found)
}

/** The events of a person's feed: their own and their invitations, unless they are long over. */
export async function seriesSince(db: Db, actor: Actor, since: Date): Promise<Series[]> {
  const found = await roots(db)
    .where((of) => of.or([of('spanEnd', 'is', null), of('spanEnd', '>', since)]))
    .where((of) => of.or([of('ownerId', '=', actor.id), invited([actor.id])]))
    .orderBy('id')
    .execute()
  return withChanged(db, found)
}

/** These, whoever takes part in them: the caller knows why they may be read. */
export async function seriesOf(db: Db, ids: readonly number[]): Promise<Series[]> {
  const found = await roots(db)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .execute()
  return withChanged(db, found)
}

async function withChanged(db: Db, found: readonly EventRow[]): Promise<Series[]> {
  const recurring = found.filter(({ recurrence }) => recurrence !== null).map(({ id }) => id)
  const changed = Map.groupBy(await changedOf(db, recurring), ({ seriesId }) => seriesId)
  return found.map((root) => ({ root, changed: changed.get(root.id) ?? [] }))
}

async function changedOf(db: Db, seriesIds: readonly number[]): Promise<EventRow[]> {
  if (seriesIds.length === 0) return []
  return db
    .selectFrom('calendarEvents')
    .selectAll()
    .where('seriesId', 'in', seriesIds)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Held until the commit: whatever is done to an occurrence is done to the series. */
export async function findSeries(
  db: Db,
  id: number,
  { forUpdate = false, deleted = false }: { forUpdate?: boolean; deleted?: boolean } = {},
): Promise<Series | undefined> {
  const root = await db
    .selectFrom('calendarEvents')
    .selectAll()
    .where('id', '=', id)
    .where('seriesId', 'is', null)
    .where('deletedAt', deleted ? 'is not' : 'is', null)
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst()
  return root && { root, changed: root.recurrence === null ? [] : await changedOf(db, [root.id]) }
}

export async function guestsOf(db: Db, rootIds: readonly number[]): Promise<Guests> {
  if (rootIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('calendarGuests')
    .innerJoin('users', 'users.id', 'calendarGuests.userId')
    .select(['eventId', 'users.id', 'fullName', 'avatarFileId', 'reply'])
    .where('rootId', 'in', rootIds)
    .orderBy('fullName')
    .orderBy('users.id')
    .execute()
  const guests = new Map<number, Guest[]>()
  for (const { eventId, avatarFileId, ...guest } of rows) {
    const known = guests.get(eventId) ?? []
    known.push({ ...guest, avatar: fileUrl(avatarFileId) })
    guests.set(eventId, known)
  }
  return guests
}

/** Who is invited and what they said, by row: for many events at once, whose guests nobody names. */
export async function repliesOf(db: Db, rootIds: readonly number[]): Promise<Replies> {
  if (rootIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('calendarGuests')
    .select(['eventId', 'userId as id', 'reply'])
    .where('rootId', '=', sql<number>`any(${[...rootIds]}::bigint[])`)
    .execute()
  return Map.groupBy(rows, ({ eventId }) => eventId)
}

export async function namedPeople(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { id: number; fullName: string; avatar: string | null }>()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'fullName', 'avatarFileId'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ id, fullName, avatarFileId }) => [id, { id, fullName, avatar: fileUrl(avatarFileId) }] as const),
  )
}
