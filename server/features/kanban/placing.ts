import { type Kysely, sql } from 'kysely'
import type { Place } from '#contract/kanban/kanban.schemas.ts'
import { notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import type { CardRow, ColumnRow } from './access.ts'
import { isLive } from './cards.queries.ts'
import { arrivalIn } from './columnStatus.ts'
import { between, step } from './positions.ts'

type Moved = Pick<CardRow, 'id' | 'completedAt'>

/** Where in a column: behind a card, at its top (null) or at its end. */
type Spot = { afterId: number | null } | 'end'

/** Puts a card there and says which cards stand elsewhere now. The board's columns must be locked. */
export async function putCard(tx: Transaction, card: Moved, column: ColumnRow, spot: Spot): Promise<Place[]> {
  const position = await positionFor(tx.db, card.id, column, spot)
  if (position !== undefined) return [await setPlace(tx, card, column, position)]
  const renumbered = await renumber(tx, column.id)
  const free = await positionFor(tx.db, card.id, column, spot)
  if (free === undefined) throw new Error('a column numbered anew has no room')
  const own = await setPlace(tx, card, column, free)
  return [...renumbered.filter(({ id }) => id !== card.id), own]
}

async function positionFor(db: Kysely<Database>, cardId: number, column: ColumnRow, spot: Spot) {
  const others = sql`from kanban_items where board_id = ${column.id} and id <> ${cardId} and ${isLive}`
  if (spot !== 'end' && spot.afterId === null) {
    const { rows } = await sql<{ position: number }>`select position ${others} order by position, id limit 1`.execute(
      db,
    )
    return between(undefined, rows[0]?.position)
  }
  const last = sql`select position, id ${others} order by position desc, id desc limit 1`
  const wanted = spot === 'end' ? 0 : (spot.afterId ?? 0)
  // A card that has left the column meanwhile is no neighbour any more: the moved one then goes to the end.
  const { rows } = await sql<{ id: number; position: number; next: number | null }>`
    with before as ((select position, id ${others} and id = ${wanted}) union all (${last}) limit 1)
    select before.id, before.position, (
      select kanban_items.position ${others} and (kanban_items.position, kanban_items.id) > (before.position, before.id)
      order by kanban_items.position, kanban_items.id limit 1) as next
    from before`.execute(db)
  const [before] = rows
  if (wanted !== 0 && before?.id !== wanted) await checkNeighbour(db, column.spaceId, wanted)
  return between(before?.position, before?.next ?? undefined)
}

/** It may have left the column, but it must be a card of this board. */
async function checkNeighbour(db: Kysely<Database>, spaceId: number, id: number) {
  const known = await db
    .selectFrom('kanbanItems')
    .select('id')
    .where('id', '=', id)
    .where('spaceId', '=', spaceId)
    .executeTakeFirst()
  if (!known) throw notFound('card')
}

async function setPlace(tx: Transaction, card: Moved, column: ColumnRow, position: number): Promise<Place> {
  const completedAt = arrivalIn(column, card.completedAt, tx.now)
  await tx.db
    .updateTable('kanbanItems')
    .set({ boardId: column.id, position, completedAt })
    .where('id', '=', card.id)
    .execute()
  return { id: card.id, boardId: column.id, position, completedAt: completedAt?.toISOString() ?? null }
}

/** Gives a column its gaps back, in the order it has. */
async function renumber(tx: Transaction, columnId: number): Promise<Place[]> {
  const { rows } = await sql<{ id: number; position: number; completedAt: Date | null }>`
    update kanban_items set position = numbered.place * ${step}::bigint
    from (
      select id, row_number() over (order by position, id) as place
      from kanban_items where board_id = ${columnId} and ${isLive}) as numbered
    where kanban_items.id = numbered.id
    returning kanban_items.id, kanban_items.position, kanban_items.completed_at as "completedAt"`.execute(tx.db)
  return rows.map(({ id, position, completedAt }) => ({
    id,
    boardId: columnId,
    position,
    completedAt: completedAt?.toISOString() ?? null,
  }))
}

/** Writes many places at once. */
export async function setPlaces(tx: Transaction, places: readonly Place[]) {
  if (places.length === 0) return
  await sql`
    update kanban_items set
      board_id = wanted.board_id, position = wanted.position, completed_at = wanted.completed_at
    from unnest(
      ${places.map(({ id }) => id)}::bigint[], ${places.map(({ boardId }) => boardId)}::bigint[],
      ${places.map(({ position }) => position)}::bigint[], ${places.map(({ completedAt }) => completedAt)}::timestamptz[]
    ) as wanted (id, board_id, position, completed_at)
    where kanban_items.id = wanted.id`.execute(tx.db)
}
