import {
  cardChanged,
  cardDetailChanged,
  cardRemoved,
  cardsPlaced,
  columnChanged,
} from '#contract/kanban/kanban.events.ts'
import type { Card, Place } from '#contract/kanban/kanban.schemas.ts'
import type { Transaction } from '../../platform/transaction.ts'
import type { SpacePlace } from '../spaces/access.ts'
import { roomOfSpace } from '../spaces/rooms.ts'
import type { ColumnRow } from './access.ts'
import { columnOf } from './board.queries.ts'

export const columnObject = ({ id, title }: { id: number; title: string }) => ({ kind: 'column', id, title })
export const cardObject = ({ id, title }: { id: number; title: string }) => ({ kind: 'card', id, title })

export function announceColumn(tx: Transaction, space: SpacePlace, column: ColumnRow, clientId?: string) {
  tx.emit(columnChanged, { spaceId: space.id, column: columnOf(column), clientId }, [roomOfSpace(space)])
}

export function announceCard(tx: Transaction, space: SpacePlace, card: Card, clientId?: string) {
  tx.emit(cardChanged, { spaceId: space.id, card, clientId }, [roomOfSpace(space)])
}

export function announcePlaces(tx: Transaction, space: SpacePlace, places: Place[]) {
  if (places.length > 0) tx.emit(cardsPlaced, { spaceId: space.id, places }, [roomOfSpace(space)])
}

export function announceRemoval(tx: Transaction, space: SpacePlace, id: number) {
  tx.emit(cardRemoved, { spaceId: space.id, id }, [roomOfSpace(space)])
}

export function announceDetail(tx: Transaction, space: SpacePlace, cardId: number) {
  tx.emit(cardDetailChanged, { spaceId: space.id, cardId }, [roomOfSpace(space)])
}
