import type { Card } from '#contract/kanban/kanban.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { type CardPlace, cardForMember } from './access.ts'
import { announceCard, announceDetail } from './announce.ts'
import { findCard, type Reader } from './cards.queries.ts'

/** A card whose thread, checklist or files change, and who changes them. */
export interface HeldCard extends CardPlace {
  reader: Reader
}

export async function heldCard(tx: Transaction, actor: Actor, id: number, today: string): Promise<HeldCard> {
  const place = await cardForMember(tx.db, actor, id, { state: 'kept', forUpdate: true })
  return { ...place, reader: { viewer: actor, today } }
}

/** Sends the card to the board, and a signal to pages that have it open. */
export async function announceParts(tx: Transaction, { card, space, reader }: HeldCard): Promise<Card> {
  const after = await findCard(tx.db, { space, ...reader }, card.id)
  if (card.archivedAt === null) announceCard(tx, space, after)
  announceDetail(tx, space, card.id)
  return after
}
