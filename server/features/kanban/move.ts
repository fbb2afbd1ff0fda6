import type { BodyOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { cardForMember, lockColumnsOf } from './access.ts'
import { announceCard, announcePlaces, cardObject } from './announce.ts'
import { findCard, readerOf } from './cards.queries.ts'
import { putCard } from './placing.ts'
import { dropTask } from './taskDrop.ts'

type Move = BodyOf<typeof kanbanCardEndpoints.move>
type Moved = ResponseOf<typeof kanbanCardEndpoints.move>

/** Keeps the card's version: a move does not disturb a person who edits its text. */
export async function moveCard(ctx: Context, actor: Actor, id: number, move: Move): Promise<Moved> {
  const { boardId, afterId, reason } = move
  if (afterId === id) throw invalid({ afterId: 'invalidValue' })
  const reader = await readerOf(ctx, actor)
  return inTransaction(ctx, actor, async (tx) => {
    const columns = await lockColumnsOf(tx, id)
    // Read under the locks: now nobody else moves it.
    const { card, space } = await cardForMember(tx.db, actor, id)
    const view = { space, ...reader }
    const wanted = columns.find((column) => column.id === boardId)
    if (!wanted) throw notFound('column')
    const drop = await dropTask(tx, view, { card, columns, target: wanted, reason })
    const places = await putCard(tx, card, drop.column, drop.column === wanted ? { afterId } : 'end')
    await tx.record({
      action: 'card.moved',
      object: cardObject(card),
      before: { boardId: card.boardId },
      after: { boardId: drop.column.id },
    })
    const own = places.find((place) => place.id === id)
    if (!own) throw new Error('a moved card has no place')
    announcePlaces(tx, space, places)
    if (card.taskId === null) return { ...own, task: null }
    const after = await findCard(tx.db, view, id)
    if (drop.ran) announceCard(tx, space, after)
    return { ...own, task: after.task }
  })
}
