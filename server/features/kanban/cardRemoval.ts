import type { Card } from '#contract/kanban/kanban.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { type CardRow, cardForMember, lockColumns } from './access.ts'
import { announceCard, announceRemoval, cardObject } from './announce.ts'
import { findCard, readerOf } from './cards.queries.ts'
import { putCard } from './placing.ts'

/** Into the trash, from the board or from the archive. */
export async function removeCard(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const { card, space } = await cardForMember(tx.db, actor, id, { state: 'kept', forUpdate: true })
    await tx.db
      .updateTable('kanbanItems')
      .set({ deletedAt: tx.now, deletedBy: actor.id })
      .where('id', '=', id)
      .execute()
    await tx.record({ action: 'card.removed', object: cardObject(card), before: { boardId: card.boardId } })
    announceRemoval(tx, space, id)
  })
}

export async function restoreCard(ctx: Context, actor: Actor, id: number): Promise<Card> {
  const reader = await readerOf(ctx, actor)
  return inTransaction(ctx, actor, async (tx) => {
    const { card, space } = await cardForMember(tx.db, actor, id, { state: 'deleted', forUpdate: true })
    await tx.db.updateTable('kanbanItems').set({ deletedAt: null, deletedBy: null }).where('id', '=', id).execute()
    await findPlaceAgain(tx, card)
    await tx.record({ action: 'card.restored', object: cardObject(card) })
    const restored = await findCard(tx.db, { space, ...reader }, id)
    if (!restored.archived) announceCard(tx, space, restored)
    return restored
  })
}

/** Off the board without being thrown away, and back. */
export async function setArchived(ctx: Context, actor: Actor, id: number, archived: boolean): Promise<Card> {
  const reader = await readerOf(ctx, actor)
  return inTransaction(ctx, actor, async (tx) => {
    const { card, space } = await cardForMember(tx.db, actor, id, { state: 'kept', forUpdate: true })
    const view = { space, ...reader }
    if ((card.archivedAt !== null) === archived) return findCard(tx.db, view, id)
    await tx.db
      .updateTable('kanbanItems')
      .set({ archivedAt: archived ? tx.now : null })
      .where('id', '=', id)
      .execute()
    if (!archived) await findPlaceAgain(tx, card)
    await tx.record({ action: archived ? 'card.archived' : 'card.unarchived', object: cardObject(card) })
    const after = await findCard(tx.db, view, id)
    if (archived) announceRemoval(tx, space, id)
    else announceCard(tx, space, after)
    return after
  })
}

/** Its old place is still its own; a column that has gone meanwhile is replaced by the board's first. */
async function findPlaceAgain(tx: Transaction, card: CardRow) {
  const columns = await lockColumns(tx, card.spaceId)
  if (columns.some(({ id }) => id === card.boardId)) return
  const [first] = columns.toSorted((a, b) => a.position - b.position || a.id - b.id)
  if (!first) throw conflict('noColumnLeft', undefined)
  await putCard(tx, card, first, 'end')
}
