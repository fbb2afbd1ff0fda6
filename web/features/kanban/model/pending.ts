import type { Card, CardPosition, Column, ShownBoard, ShownColumn } from './board.ts'
import { cardOn } from './board.ts'

/** A write that waits for its answer: the screen already has it, the cache does not. */
export type PendingWrite =
  | { kind: 'place'; cardId: number; place: CardPosition }
  | { kind: 'newCard'; card: Card; place: CardPosition; clientId: string }
  | { kind: 'card'; cardId: number; fields: Partial<Card> }
  | { kind: 'removeCard'; cardId: number }
  | { kind: 'newColumn'; column: Column; clientId: string }
  | { kind: 'column'; columnId: number; fields: Partial<Column> }
  | { kind: 'columnPlace'; columnId: number; afterId: number | null }
  | { kind: 'removeColumn'; columnId: number; moveTo: number | null }

function without(shown: ShownColumn, cardId: number): ShownColumn {
  if (!shown.cards.some((card) => card.id === cardId)) return shown
  return { ...shown, cards: shown.cards.filter((card) => card.id !== cardId) }
}

/** Behind something that has gone meanwhile means at the end. */
function insertedAfter<Item>(
  items: readonly Item[],
  item: Item,
  isPrevious: ((other: Item) => boolean) | null,
): Item[] {
  if (isPrevious === null) return [item, ...items]
  const behind = items.findIndex(isPrevious)
  const at = behind < 0 ? items.length : behind + 1
  return [...items.slice(0, at), item, ...items.slice(at)]
}

function place({ columns }: ShownBoard, card: Card, { boardId, afterId }: CardPosition): ShownBoard {
  if (!columns.some(({ column }) => column.id === boardId)) return { columns }
  const previous = afterId === null ? null : (other: Card) => other.id === afterId
  return {
    columns: columns.map((shown) => {
      const rest = without(shown, card.id)
      if (shown.column.id !== boardId) return rest
      return { ...rest, cards: insertedAfter(rest.cards, { ...card, boardId }, previous) }
    }),
  }
}

function changeCard({ columns }: ShownBoard, id: number, fields: Partial<Card>): ShownBoard {
  return {
    columns: columns.map((shown) =>
      shown.cards.some((card) => card.id === id)
        ? { ...shown, cards: shown.cards.map((card) => (card.id === id ? { ...card, ...fields } : card)) }
        : shown,
    ),
  }
}

function placeColumn({ columns }: ShownBoard, id: number, afterId: number | null): ShownBoard {
  const moved = columns.find(({ column }) => column.id === id)
  if (!moved || afterId === id) return { columns }
  const rest = columns.filter((other) => other !== moved)
  const previous = afterId === null ? null : (other: ShownColumn) => other.column.id === afterId
  return { columns: insertedAfter(rest, moved, previous) }
}

function removeColumn({ columns }: ShownBoard, id: number, moveTo: number | null): ShownBoard {
  const cards = columns.find(({ column }) => column.id === id)?.cards ?? []
  const rest = columns.filter(({ column }) => column.id !== id)
  if (moveTo === null) return { columns: rest }
  return {
    columns: rest.map((shown) =>
      shown.column.id === moveTo
        ? { ...shown, cards: [...shown.cards, ...cards.map((card) => ({ ...card, boardId: moveTo }))] }
        : shown,
    ),
  }
}

function applyWrite(board: ShownBoard, write: PendingWrite): ShownBoard {
  switch (write.kind) {
    case 'place': {
      const card = cardOn(board, write.cardId)
      return card ? place(board, card, write.place) : board
    }
    case 'newCard':
      return place(board, write.card, write.place)
    case 'card':
      return changeCard(board, write.cardId, write.fields)
    case 'removeCard':
      return { columns: board.columns.map((shown) => without(shown, write.cardId)) }
    case 'newColumn':
      return { columns: [...board.columns, { column: write.column, cards: [] }] }
    case 'column':
      return {
        columns: board.columns.map((shown) =>
          shown.column.id === write.columnId ? { ...shown, column: { ...shown.column, ...write.fields } } : shown,
        ),
      }
    case 'columnPlace':
      return placeColumn(board, write.columnId, write.afterId)
    case 'removeColumn':
      return removeColumn(board, write.columnId, write.moveTo)
  }
}

/** What the person sees: the server's state with their own unanswered writes on top, in the order of writing. */
export const withPending = (board: ShownBoard, writes: readonly PendingWrite[]): ShownBoard =>
  writes.reduce(applyWrite, board)
