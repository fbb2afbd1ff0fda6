import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Place } from '#contract/kanban/kanban.schemas.ts'
import { notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import type { CardRow, ColumnRow } from './access.ts'
import { isLive } from './cards.queries.ts'
import { arrivalIn } from './columnStatus.ts'
import { step } from './positions.ts'

type Moved = Pick<CardRow, 'id' | 'completedAt'>

/** Where in a column: behind a card, at its top (null) or at its end. */
type Spot = { afterId: number | null } | 'end'

/** Moves a card there and returns the cards with a new place. The board's columns must be locked. */
export async function putCard(tx: Transaction, card: Moved, column: ColumnRow, spot: Spot): Promise<Place[]> {
  const own = await takePlace(tx, card, column, spot)
  if (own) return [own]
  const renumbered = await renumber(tx, column.id)
  const free = await takePlace(tx, card, column, spot)
  if (!free) throw new Error('a column numbered anew has no room')
  return [...renumbered.filter(({ id }) => id !== card.id), free]
}

/** Halfway between its neighbours, in one statement; undefined when they are too close. */
async function takePlace(tx: Transaction, card: Moved, column: ColumnRow, spot: Spot): Promise<Place | undefined> {
  const completedAt = arrivalIn(column, card.completedAt, tx.now)
  const { rows } = await sql<{ position: number; behind: number | null }>`
    with gap as (${gapAt(card.id, column.id, spot)}), place as (
      select behind, case
        when low is null then coalesce(high - ${step}::bigint, ${step}::bigint)
        when high is null then low + ${step}::bigint
        when high - low > 1 then (low + high) >> 1
      end as position
      from gap
    )
    update kanban_items set board_id = ${column.id}, position = place.position, completed_at = ${completedAt}
    from place
    where kanban_items.id = ${card.id} and place.position is not null
    returning place.position, place.behind`.execute(tx.db)
  const [taken] = rows
  if (!taken) return undefined
  const wanted = spot === 'end' ? null : spot.afterId
  if (wanted !== null && taken.behind !== wanted) await checkNeighbour(tx.db, column.spaceId, wanted)
  return { id: card.id, boardId: column.id, position: taken.position, completedAt: completedAt?.toISOString() ?? null }
}

/** Always one row: the card in front of the new place, with the positions of both neighbours, if there are any. */
function gapAt(cardId: number, columnId: number, spot: Spot): RawBuilder<unknown> {
  const others = sql`from kanban_items where board_id = ${columnId} and id <> ${cardId} and ${isLive}`
  const first = sql`select position ${others} order by position, id limit 1`
  if (spot !== 'end' && spot.afterId === null) {
    return sql`select null::bigint as behind, null::bigint as low, (${first}) as high`
  }
  const last = sql`select position, id ${others} order by position desc, id desc limit 1`
  if (spot === 'end') {
    return sql`select null::bigint as behind, last.position as low, null::bigint as high
      from (select) as always left join (${last}) as last on true`
  }
  // A card that has left the column meanwhile is no neighbour any more: the moved one then goes to the end.
  return sql`
    select before.id as behind, before.position as low, (
      select position ${others} and (position, id) > (before.position, before.id)
      order by position, id limit 1) as high
    from (select) as always
    left join ((select position, id ${others} and id = ${spot.afterId}) union all (${last}) limit 1) as before on true`
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
