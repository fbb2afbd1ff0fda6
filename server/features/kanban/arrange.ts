import { arrangement } from '#contract/kanban/arrangement.ts'
import type { Place } from '#contract/kanban/kanban.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { type CardRow, type ColumnRow, lockAround } from './access.ts'
import { announceCard, announcePlaces, columnObject } from './announce.ts'
import { type BoardView, findCards, isLive, type Reader, readerOf } from './cards.queries.ts'
import { arrivalIn } from './columnStatus.ts'
import { putCard, setPlaces } from './placing.ts'
import { numbersFor } from './positions.ts'
import { dropTask } from './taskDrop.ts'

/** The specification's `state-update`: puts these cards, in this order, into that column. */
export async function arrangeCards(ctx: Context, actor: Actor, columnId: number, ids: readonly number[]) {
  if (new Set(ids).size < ids.length) throw invalid({ ids: 'namedTwice' })
  const reader = await readerOf(ctx, actor)
  return inTransaction(ctx, actor, async (tx) => {
    const { space, columns, column } = await lockAround(tx, actor, columnId)
    const view = { space, ...reader }
    const listed = await listedCards(tx, space.id, ids)
    const { staying, elsewhere, ran } = await dropAll(tx, view, columns, column, listed)
    const places = await arrangeColumn(tx, column, staying)
    await tx.record({
      action: 'column.arranged',
      object: columnObject(column),
      after: { ids: staying.map(({ id }) => id) },
    })
    announcePlaces(tx, space, [...elsewhere, ...places.changed])
    for (const card of await findCards(tx.db, view, ran)) announceCard(tx, space, card)
    return { boardId: columnId, itemsIds: places.order }
  })
}

/** In the order of the list. Skips trashed and archived cards; a card that was never here is 404. */
async function listedCards(tx: Transaction, spaceId: number, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const rows = await tx.db
    .selectFrom('kanbanItems')
    .selectAll()
    .where('id', 'in', ids)
    .where('spaceId', '=', spaceId)
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const card = found.get(id)
    if (!card) throw notFound('card')
    return card.deletedAt === null && card.archivedAt === null ? [card] : []
  })
}

/** Linked cards that come in move their tasks; a card goes elsewhere if its task's new status leads there. */
async function dropAll(
  tx: Transaction,
  view: BoardView & Reader,
  columns: readonly ColumnRow[],
  target: ColumnRow,
  listed: readonly CardRow[],
) {
  const staying: CardRow[] = []
  const elsewhere: Place[] = []
  const ran: number[] = []
  for (const card of listed) {
    const drop = await dropTask(tx, view, { card, columns, target })
    if (drop.ran) ran.push(card.id)
    if (drop.column === target) staying.push(card)
    else elsewhere.push(...(await putCard(tx, card, drop.column, 'end')))
  }
  return { staying, elsewhere, ran }
}

async function arrangeColumn(tx: Transaction, column: ColumnRow, listed: readonly CardRow[]) {
  const current = await tx.db
    .selectFrom('kanbanItems')
    .select(['id', 'boardId', 'position', 'completedAt'])
    .where('boardId', '=', column.id)
    .where(isLive)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const order = arrangement(
    current.map(({ id }) => id),
    listed.map(({ id }) => id),
  )
  const numbers = numbersFor(
    order.length,
    current.map(({ position }) => position),
  )
  const known = new Map([...listed, ...current].map((card) => [card.id, card]))
  const changed = order.flatMap((id, index): Place[] => {
    const card = known.get(id)
    const position = numbers[index]
    if (!card || position === undefined || (card.boardId === column.id && card.position === position)) return []
    const completedAt = arrivalIn(column, card.completedAt, tx.now)
    return [{ id, boardId: column.id, position, completedAt: completedAt?.toISOString() ?? null }]
  })
  await setPlaces(tx, changed)
  return { order, changed }
}
