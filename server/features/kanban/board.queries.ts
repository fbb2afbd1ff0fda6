import { type Kysely, sql } from 'kysely'
import type { Board, Card, Column } from '#contract/kanban/kanban.schemas.ts'
import type { Database } from '../../platform/schema.ts'
import { fileUrl } from '../users/fileUrl.ts'
import type { ColumnRow } from './access.ts'
import { type BoardView, cardOf, cardRows, isLive } from './cards.queries.ts'

export function columnOf({ id, title, position, wipLimit, taskStatus, colour, glyph, version }: ColumnRow): Column {
  return { id, title, position, wipLimit, taskStatus, colour, glyph, version }
}

/** The columns in their order, each with its number of cards. */
export function listColumns(db: Kysely<Database>, spaceId: number) {
  return db
    .selectFrom('kanbanBoards')
    .selectAll()
    .select(
      sql<number>`(select count(*) from kanban_items where kanban_items.board_id = kanban_boards.id and ${isLive})`.as(
        'itemsCount',
      ),
    )
    .where('spaceId', '=', spaceId)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** All cards of these columns, or the first few of each, in display order. */
export async function listCards(
  db: Kysely<Database>,
  view: BoardView,
  columnIds: readonly number[],
  perColumn: number | undefined,
): Promise<Card[]> {
  if (columnIds.length === 0) return []
  const rows = await cardRows(db, view)
    .where(isLive)
    .$if(perColumn === undefined, (query) => query.where('kanbanItems.boardId', 'in', columnIds))
    .$if(perColumn !== undefined, (query) =>
      query.where(
        sql<boolean>`kanban_items.id in (
          select top.id from unnest(${columnIds}::bigint[]) as wanted (board_id)
          cross join lateral (
            select id from kanban_items
            where kanban_items.board_id = wanted.board_id and ${isLive}
            order by position, id limit ${perColumn ?? 0}) as top)`,
      ),
    )
    .orderBy('kanbanItems.boardId')
    .orderBy('kanbanItems.position')
    .orderBy('kanbanItems.id')
    .execute()
  return rows.map(cardOf)
}

/** The next cards of a column behind a given one. */
export async function cardsBehind(
  db: Kysely<Database>,
  view: BoardView,
  { columnId, after, limit }: { columnId: number; after: { id: number; position: number }; limit: number },
): Promise<Card[]> {
  const rows = await cardRows(db, view)
    .where(isLive)
    .where('kanbanItems.boardId', '=', columnId)
    .where(sql<boolean>`(kanban_items.position, kanban_items.id) > (${after.position}, ${after.id})`)
    .orderBy('kanbanItems.position')
    .orderBy('kanbanItems.id')
    .limit(limit)
    .execute()
  return rows.map(cardOf)
}

/** Everybody in the space, and everybody named on a card. */
export async function listFaces(
  db: Kysely<Database>,
  spaceId: number,
  ids: readonly number[],
): Promise<Board['members']> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('spaceMembers', (join) =>
      join.onRef('spaceMembers.userId', '=', 'users.id').on('spaceMembers.spaceId', '=', spaceId),
    )
    .select(['users.id', 'fullName', 'avatarFileId', 'title', 'role'])
    .where(sql<boolean>`(
      users.id in (select user_id from space_members where space_id = ${spaceId})
      or users.id = any(${ids}::bigint[]))`)
    .orderBy(sql`role = 'manager'`, (order) => order.desc().nullsLast())
    .orderBy('fullName')
    .orderBy('users.id')
    .execute()
  return rows.map(({ avatarFileId, ...row }) => ({ ...row, avatar: fileUrl(avatarFileId) }))
}
