import { type Kysely, type RawBuilder, sql } from 'kysely'
import { previewText } from '#contract/messages/preview.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { daysInTrash, type TrashEntry, type TrashKind, trashKinds } from '#contract/trash/trash.endpoints.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import type { TrashReader, TrashSource } from '../../platform/trashSource.ts'
import { namesIn } from '../messages/messages.queries.ts'
import { managedSpaces, visibleSpaces } from '../spaces/access.ts'
import { fileUrl } from '../users/fileUrl.ts'

type Sql = RawBuilder<unknown>

const keptFor = daysInTrash * 24 * 60 * 60 * 1000

/** Deleted before this, it is due to go. */
export const dueBefore = (now: Date) => new Date(now.getTime() - keptFor)

/** Every feature's deleted things as one relation; without a reader all of them. */
function united(sources: readonly TrashSource[], reader: TrashReader | null): Sql {
  const selects = sources.map((source) => {
    const deleted = (reader && source.deletedFor?.(reader)) ?? source.deleted
    return sql`
      select ${source.kind}::text as kind, id, title, detail, deleted_at, deleted_by, own_only, space_id
      from (${deleted}) as ${sql.ref(source.kind)}`
  })
  return sql`(${sql.join(selects, sql` union all `)}) as trash`
}

/**
 * What I deleted, as long as I see where it lay, and what anybody deleted in a space that I manage; an Admin sees what
 * anybody did, except what was that person's own.
 */
function visible(actor: Actor): Sql {
  const mine = sql`(trash.deleted_by = ${actor.id}
    and (trash.space_id is null or trash.space_id in ${visibleSpaces(actor)}))`
  const others = hasAdminRole(actor.roles) ? sql`not trash.own_only` : sql`trash.space_id in ${managedSpaces(actor)}`
  return sql`(${mine} or ${others})`
}

/** Visible entries without a space belong to their deleter, the others to the people who manage the space. */
const mayRemove = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(trash.space_id is null or trash.space_id in ${managedSpaces(actor)})`

interface Filter {
  kind?: TrashKind | undefined
  deletedById?: number | undefined
  q: string
}

function fits(actor: Actor, { kind, deletedById, q }: Filter): Sql {
  const conditions = [visible(actor)]
  if (kind !== undefined) conditions.push(sql`kind = ${kind}`)
  if (deletedById !== undefined) conditions.push(sql`deleted_by = ${deletedById}`)
  for (const word of q.split(/\s+/).filter((part) => part !== '')) {
    conditions.push(sql`strpos(tr_fold(trash.title || ' ' || detail), tr_fold(${word}::text)) > 0`)
  }
  return sql.join(conditions, sql` and `)
}

const orders: Record<string, Sql> = {
  deletedAt: sql`deleted_at asc, kind, trash.id`,
  '-deletedAt': sql`deleted_at desc, kind, trash.id desc`,
  title: sql`trash.title collate app_tr asc, kind, trash.id`,
  '-title': sql`trash.title collate app_tr desc, kind, trash.id`,
}

interface EntryRow {
  kind: TrashKind
  id: number
  title: string
  detail: string
  deletedAt: Date
  mayRemove: boolean
  userId: number | null
  fullName: string | null
  avatarFileId: number | null
}

/** What was written is called by its words. */
async function worded(db: Kysely<Database>, sources: readonly TrashSource[], rows: readonly EntryRow[]) {
  const isWritten = ({ kind }: EntryRow) => sources.some((source) => source.kind === kind && source.written)
  const names = await namesIn(
    db,
    rows.filter(isWritten).map(({ title }) => title),
  )
  return rows.map((row) => (isWritten(row) ? { ...row, title: previewText(row.title, names) } : row))
}

function entryOf({ userId, fullName, avatarFileId, deletedAt, ...row }: EntryRow): TrashEntry {
  return {
    ...row,
    deletedBy: userId === null ? null : { id: userId, fullName: fullName ?? '', avatar: fileUrl(avatarFileId) },
    deletedAt: deletedAt.toISOString(),
    goneAt: new Date(deletedAt.getTime() + keptFor).toISOString(),
  }
}

export async function listEntries(
  db: Kysely<Database>,
  sources: readonly TrashSource[],
  reader: TrashReader,
  { sort, page, size, ...filter }: Filter & { sort: string; page: number; size: number },
): Promise<TrashEntry[]> {
  const { rows } = await sql<EntryRow>`
    select trash.kind, trash.id, trash.title, trash.detail, trash.deleted_at, ${mayRemove(reader.actor)} as may_remove,
      users.id as user_id, users.full_name, users.avatar_file_id
    from ${united(sources, reader)} left join users on users.id = trash.deleted_by
    where ${fits(reader.actor, filter)} order by ${orders[sort] ?? orders['-deletedAt']}
    limit ${size} offset ${(page - 1) * size}`.execute(db)
  return (await worded(db, sources, rows)).map(entryOf)
}

export async function countKinds(
  db: Kysely<Database>,
  sources: readonly TrashSource[],
  reader: TrashReader,
  { kind: _, ...filter }: Filter,
): Promise<Record<TrashKind, number>> {
  const { rows } = await sql<{ kind: TrashKind; count: number }>`
    select kind, count(*) as count from ${united(sources, reader)}
    where ${fits(reader.actor, filter)} group by kind`.execute(db)
  const count = (kind: TrashKind) => Number(rows.find((row) => row.kind === kind)?.count ?? 0)
  return Object.fromEntries(trashKinds.map((kind) => [kind, count(kind)])) as Record<TrashKind, number>
}

/** The people who deleted something there, for the filter. */
export async function deleters(db: Kysely<Database>, sources: readonly TrashSource[], reader: TrashReader) {
  const { rows } = await sql<{ id: number; fullName: string; avatarFileId: number | null }>`
    select users.id, users.full_name, users.avatar_file_id from users where users.id in
      (select deleted_by from ${united(sources, reader)} where ${visible(reader.actor)})
    order by users.full_name, users.id`.execute(db)
  return rows.map(({ avatarFileId, ...row }): NamedPerson => ({ ...row, avatar: fileUrl(avatarFileId) }))
}

export interface Deleted {
  kind: TrashKind
  id: number
  title: string
  detail: string
  deletedBy: number | null
  spaceId: number | null
}

/** One entry, where this person may see it; without a reader any, which nobody may remove by that. */
export async function findDeleted(db: Kysely<Database>, source: TrashSource, reader: TrashReader | null, id: number) {
  const [may, sees] = reader ? [mayRemove(reader.actor), visible(reader.actor)] : [sql<boolean>`false`, sql`true`]
  const { rows } = await sql<Deleted & { mayRemove: boolean }>`
    select kind, id, title, detail, deleted_by, space_id, ${may} as may_remove
    from ${united([source], reader)} where ${sees} and id = ${id}`.execute(db)
  return rows[0]
}

/** The oldest first, a few at a time. */
export async function dueEntries(db: Kysely<Database>, sources: readonly TrashSource[], before: Date, limit: number) {
  const { rows } = await sql<Deleted>`
    select kind, id, title, detail, deleted_by, space_id from ${united(sources, null)} where deleted_at < ${before}
    order by deleted_at, kind, id limit ${limit}`.execute(db)
  return rows
}
