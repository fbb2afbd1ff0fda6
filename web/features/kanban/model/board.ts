import type { Board, Card, Column, Place as Standing } from '#contract/kanban/kanban.schemas.ts'

export type { Card, CardTask, Column } from '#contract/kanban/kanban.schemas.ts'
export type { Standing }

/** Where a card is to go: behind `afterId`, or first. */
export interface CardPosition {
  boardId: number
  afterId: number | null
}

/** The server's truth about a board, in the form in which events change it. */
export interface BoardState {
  space: Board['space']
  members: Board['members']
  columns: readonly Column[]
  cards: ReadonlyMap<number, Card>
  /** How many cards each column has, while only the first ones of a long column are here. */
  counts: ReadonlyMap<number, number> | null
  cursor: number
}

export interface ShownColumn {
  column: Column
  cards: readonly Card[]
}

/** What is on the screen: columns in order, each with its cards in order. */
export interface ShownBoard {
  columns: readonly ShownColumn[]
}

type Positioned = { id: number; position: number }
const byPosition = (left: Positioned, right: Positioned) => left.position - right.position || left.id - right.id

export function boardState({ boards, items, space, members, cursor }: Board): BoardState {
  const isPartial = boards.some(({ itemsIds, itemsCount }) => itemsIds.length < itemsCount)
  return {
    space,
    members,
    columns: boards.map(({ itemsIds: _ids, itemsCount: _count, ...column }) => column).toSorted(byPosition),
    cards: new Map(items.map((card) => [card.id, card])),
    counts: isPartial ? new Map(boards.map(({ id, itemsCount }) => [id, itemsCount])) : null,
    cursor,
  }
}

export function shownBoard({ columns, cards }: Pick<BoardState, 'columns' | 'cards'>): ShownBoard {
  const lists = new Map<number, Card[]>(columns.map(({ id }) => [id, []]))
  for (const card of cards.values()) lists.get(card.boardId)?.push(card)
  return {
    columns: columns
      .toSorted(byPosition)
      .map((column) => ({ column, cards: (lists.get(column.id) ?? []).sort(byPosition) })),
  }
}

export const cardOn = (board: ShownBoard, id: number): Card | undefined => {
  for (const { cards } of board.columns) {
    const found = cards.find((card) => card.id === id)
    if (found) return found
  }
  return undefined
}

/** The current place of a card, as a place to go back to. */
export function placeOf(board: ShownBoard, cardId: number): CardPosition | undefined {
  for (const { column, cards } of board.columns) {
    const at = cards.findIndex((card) => card.id === cardId)
    if (at >= 0) return { boardId: column.id, afterId: cards[at - 1]?.id ?? null }
  }
  return undefined
}
