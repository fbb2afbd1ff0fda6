import { type Kysely, sql } from 'kysely'
import { objectPath } from '#contract/activityLog/objectPath.ts'
import { conversationHref, href, kanbanCardPath } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import type { Database } from '../../platform/schema.ts'

/** What happened, as a line of the activity log tells it, and where it belongs. */
export interface Happening {
  id: number
  messageId: string
  at: Date
  kind: string
  actor: { id: number; name: string } | null
  subject: { kind: string; id: number | null; title: string; path: string | null }
  spaceId: number | null
  channelId: number | null
  /** Of the request or the work that it was part of. */
  requestId: string
}

interface Line {
  id: number
  at: Date
  action: string
  objectKind: string
  objectId: number | null
  objectTitle: string
  actorId: number | null
  actorName: string | null
  requestId: string
  hash: string
}

/** Where something belongs; what is not found here stays inside. */
interface Place {
  id: number
  spaceId: number | null
  channelId: number | null
  path?: string | null
}

type Finder = (db: Kysely<Database>, ids: readonly number[]) => Promise<Place[]>

/** On boards of projects and sales; a person's own board is theirs. */
const onBoards = (table: 'kanbanItems' | 'kanbanBoards'): Finder => {
  const pathOf = (id: number, spaceId: number, kind: string) =>
    table === 'kanbanItems' ? kanbanCardPath({ id: spaceId, kind }, id) : href(paths.kanban, { proje: spaceId })
  return async (db, ids) => {
    const { rows } = await sql<{ id: number; spaceId: number; kind: string }>`
      select part.id, space_id as "spaceId", kind from ${sql.table(table === 'kanbanItems' ? 'kanban_items' : 'kanban_boards')} as part
      join spaces on spaces.id = part.space_id
      where part.id = any(${ids}::bigint[]) and kind <> 'personal'`.execute(db)
    return rows.map(({ id, spaceId, kind }) => ({ id, spaceId, channelId: null, path: pathOf(id, spaceId, kind) }))
  }
}

const isSpace: Finder = async (_db, ids) => ids.map((id) => ({ id, spaceId: id, channelId: null }))

/** Channels that everybody may read: no Admin sees into private ones by their own rights. */
const openChannels = (db: Kysely<Database>) =>
  db.selectFrom('conversations').where('type', '=', 'channel').where('visibility', '=', 'public')

const finders: Record<string, Finder> = {
  async task(db, ids) {
    const rows = await db
      .selectFrom('tasks')
      .leftJoin('spaces', (join) => join.onRef('spaces.id', '=', 'tasks.spaceId').on('spaces.kind', '<>', 'personal'))
      .select(['tasks.id', 'spaces.id as spaceId'])
      .where('tasks.id', 'in', ids)
      .execute()
    return rows.map((row) => ({ ...row, channelId: null }))
  },
  card: onBoards('kanbanItems'),
  column: onBoards('kanbanBoards'),
  project: isSpace,
  deal: isSpace,
  async expense(db, ids) {
    const rows = await db
      .selectFrom('expenseReports')
      .select(['id', 'spaceId'])
      .where('id', 'in', ids)
      // A draft is its owner's alone.
      .where('status', '<>', 'draft')
      .execute()
    return rows.map((row) => ({ ...row, channelId: null }))
  },
  async conversation(db, ids) {
    const rows = await openChannels(db).select('id').where('id', 'in', ids).execute()
    return rows.map(({ id }) => ({ id, spaceId: null, channelId: id, path: conversationHref({ type: 'channel', id }) }))
  },
  async message(db, ids) {
    const rows = await openChannels(db)
      .innerJoin('messages', 'messages.conversationId', 'conversations.id')
      .select(['messages.id', 'conversations.id as channelId'])
      .where('messages.id', 'in', ids)
      .execute()
    return rows.map(({ id, channelId }) => ({
      ...{ id, spaceId: null, channelId },
      path: conversationHref({ type: 'channel', id: channelId }, id),
    }))
  },
  async event(db, ids) {
    const rows = await db
      .selectFrom('calendarEvents')
      .select('id')
      .where('id', 'in', ids)
      .where('visibility', '=', 'everyone')
      .execute()
    return rows.map(({ id }) => ({ id, spaceId: null, channelId: null, path: href(paths.calendar, { etkinlik: id }) }))
  },
}

interface Reader {
  cursorId: number
  kinds: readonly string[]
  spaceId: number | null
  channelId: number | null
}

/** How many lines one look reads. */
const linesAtOnce = 200

/**
 * What a reader of the log has still to hear, in its order, and how far the log was read for it. Only sealed lines are
 * read: below the newest seal no line is still on its way.
 */
export async function happeningsAfter(
  db: Kysely<Database>,
  { cursorId, kinds, spaceId, channelId }: Reader,
): Promise<{ happenings: Happening[]; readTo: number; more: boolean }> {
  const sealed = await newestSealed(db)
  const { rows: lines } = await sql<Line>`
    ${sealedLines(kinds)} and line.id > ${cursorId} and line.id <= ${sealed}
    order by line.id limit ${linesAtOnce}`.execute(db)
  const more = lines.length === linesAtOnce
  const placed = await placedLines(db, lines)
  const happenings = placed.filter(
    (one) => (spaceId === null || one.spaceId === spaceId) && (channelId === null || one.channelId === channelId),
  )
  return { happenings, readTo: more ? (lines.at(-1)?.id ?? cursorId) : Math.max(cursorId, sealed), more }
}

/** The newest first: what happened since then, among so many of the newest lines of these kinds. */
export async function happeningsSince(
  db: Kysely<Database>,
  { kinds, since, most }: { kinds: readonly string[]; since: Date; most: number },
): Promise<{ happenings: Happening[]; more: boolean }> {
  const { rows: lines } = await sql<Line>`
    ${sealedLines(kinds)} and line.at >= ${since} order by line.id desc limit ${most + 1}`.execute(db)
  return { happenings: await placedLines(db, lines.slice(0, most)), more: lines.length > most }
}

const sealedLines = (kinds: readonly string[]) => sql`
  select line.id, line.at, line.action, object_kind as "objectKind", object_id as "objectId",
    object_title as "objectTitle", actor_id as "actorId", users.full_name as "actorName",
    line.request_id as "requestId", seal.hash
  from activity as line
  join activity_seals as seal on seal.activity_id = line.id
  left join users on users.id = line.actor_id
  where line.result = 'done' and line.action = any(${kinds}::text[])`

async function newestSealed(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(activity_id), 0) as id from activity_seals`.execute(db)
  return rows[0]?.id ?? 0
}

/** Where a new reader begins. */
export async function newestLine(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from activity`.execute(db)
  return rows[0]?.id ?? 0
}

async function placedLines(db: Kysely<Database>, lines: readonly Line[]): Promise<Happening[]> {
  const places = new Map<string, Place>()
  for (const [kind, some] of Map.groupBy(lines, ({ objectKind }) => objectKind)) {
    const ids = [...new Set(some.flatMap(({ objectId }) => (objectId === null ? [] : [objectId])))]
    const find = Object.hasOwn(finders, kind) ? finders[kind] : undefined
    if (!find || ids.length === 0) continue
    for (const place of await find(db, ids)) places.set(`${kind} ${place.id}`, place)
  }
  return lines.flatMap((line): Happening[] => {
    const { id, at, action, objectKind, objectId, objectTitle, actorId, actorName, requestId, hash } = line
    const needsPlace = Object.hasOwn(finders, objectKind)
    const place = places.get(`${objectKind} ${objectId}`)
    if (needsPlace && !place) return []
    const object = { kind: objectKind, id: objectId, title: objectTitle }
    return [
      {
        id,
        // The seal makes it another one after a restore, in which a line of the same number may tell something else.
        messageId: `msg_${id}_${hash.slice(0, 16)}`,
        at,
        kind: action,
        actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
        subject: { ...object, path: place?.path ?? objectPath(object) },
        spaceId: place?.spaceId ?? null,
        channelId: place?.channelId ?? null,
        requestId,
      },
    ]
  })
}

/** The names of places, by `space 7` and `channel 3`. */
export async function namesOfPlaces(db: Kysely<Database>, spaceIds: readonly number[], channelIds: readonly number[]) {
  const names = new Map<string, { kind: string; code: string; name: string }>()
  if (spaceIds.length > 0) {
    const rows = await db
      .selectFrom('spaces')
      .select(['id', 'kind', 'code', 'name'])
      .where('id', 'in', spaceIds)
      .execute()
    for (const { id, ...space } of rows) names.set(`space ${id}`, space)
  }
  if (channelIds.length > 0) {
    const rows = await openChannels(db).select(['id', 'name']).where('id', 'in', channelIds).execute()
    for (const { id, name } of rows) names.set(`channel ${id}`, { kind: 'channel', code: '', name })
  }
  return names
}
