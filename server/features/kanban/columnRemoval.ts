import { columnRemoved } from '#contract/kanban/kanban.events.ts'
import type { Card, Column } from '#contract/kanban/kanban.schemas.ts'
import { mayTrashColumn } from '#contract/projects/projects.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden, invalid, notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { type SpacePlace, standingIn } from '../spaces/access.ts'
import { roomOfSpace } from '../spaces/rooms.ts'
import { type ColumnRow, columnForMember, lockAround } from './access.ts'
import { announceCard, announceColumn, announcePlaces, cardObject, columnObject } from './announce.ts'
import { columnOf, listCards } from './board.queries.ts'
import { findCards, isLive, type Reader, readerOf } from './cards.queries.ts'
import { putCard } from './placing.ts'
import { dropTask } from './taskDrop.ts'

/** Its cards go to the end of another column, or, if the person may decide that, into the trash with it. */
export async function removeColumn(ctx: Context, actor: Actor, id: number, moveTo: number | undefined): Promise<void> {
  if (moveTo === id) throw invalid({ moveTo: 'invalidValue' })
  const reader = await readerOf(ctx, actor)
  await inTransaction(ctx, actor, async (tx) => {
    const { space, columns, column } = await lockAround(tx, actor, id)
    if (moveTo !== undefined) await moveCards(tx, { space, ...reader }, columns, { from: column, moveTo })
    const trashed = await trashCards(tx, actor, id)
    if (trashed > 0 && !mayTrashColumn(standingIn(actor, space))) throw forbidden('columnHoldsCards')
    await tx.db
      .updateTable('kanbanBoards')
      .set({ deletedAt: tx.now, deletedBy: actor.id })
      .where('id', '=', id)
      .execute()
    await tx.record({ action: 'column.removed', object: columnObject(column), after: { moveTo, cards: trashed } })
    tx.emit(columnRemoved, { spaceId: space.id, id }, [roomOfSpace(space)])
  })
}

async function moveCards(
  tx: Transaction,
  view: Reader & { space: SpacePlace },
  columns: readonly ColumnRow[],
  { from, moveTo }: { from: ColumnRow; moveTo: number },
) {
  const target = columns.find((column) => column.id === moveTo)
  if (!target) throw notFound('column')
  const cards = await tx.db
    .selectFrom('kanbanItems')
    .selectAll()
    .where('boardId', '=', from.id)
    .where(isLive)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const ran: number[] = []
  for (const card of cards) {
    const drop = await dropTask(tx, view, { card, columns: columns.filter(({ id }) => id !== from.id), target })
    if (drop.ran) ran.push(card.id)
    announcePlaces(tx, view.space, await putCard(tx, card, drop.column, 'end'))
    await tx.record({
      action: 'card.moved',
      object: cardObject(card),
      before: { boardId: from.id },
      after: { boardId: drop.column.id },
    })
  }
  for (const card of await findCards(tx.db, view, ran)) announceCard(tx, view.space, card)
  // Archived cards move to a column that exists, so that they can come back.
  await tx.db
    .updateTable('kanbanItems')
    .set({ boardId: target.id })
    .where('boardId', '=', from.id)
    .where('deletedAt', 'is', null)
    .execute()
}

async function trashCards(tx: Transaction, actor: Actor, columnId: number): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('kanbanItems')
    .set({ deletedAt: tx.now, deletedBy: actor.id })
    .where('boardId', '=', columnId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Back at its place, with the cards that went with it. */
export async function restoreColumn(
  ctx: Context,
  actor: Actor,
  id: number,
): Promise<{ column: Column; items: Card[] }> {
  const reader = await readerOf(ctx, actor)
  return inTransaction(ctx, actor, async (tx) => {
    const { column, space } = await columnForMember(tx, actor, id, { deleted: true })
    const restored = { ...column, deletedAt: null, deletedBy: null, version: column.version + 1 }
    await tx.db
      .updateTable('kanbanBoards')
      .set({ deletedAt: null, deletedBy: null, version: restored.version })
      .where('id', '=', id)
      .execute()
    await tx.db
      .updateTable('kanbanItems')
      .set({ deletedAt: null, deletedBy: null })
      .where('boardId', '=', id)
      .where('deletedAt', '=', column.deletedAt)
      .execute()
    await tx.record({ action: 'column.restored', object: columnObject(column) })
    announceColumn(tx, space, restored)
    const items = await listCards(tx.db, { space, ...reader }, [id], undefined)
    for (const card of items) announceCard(tx, space, card)
    return { column: columnOf(restored), items }
  })
}
