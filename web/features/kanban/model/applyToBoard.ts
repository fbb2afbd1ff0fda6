import type { Column } from '#contract/kanban/kanban.schemas.ts'
import type { BoardState, Card, Standing } from './board.ts'

function withCards(board: BoardState, change: (cards: Map<number, Card>) => void): BoardState {
  const cards = new Map(board.cards)
  change(cards)
  return { ...board, cards }
}

/** `undefined` where only a fresh answer knows enough: somebody's face is not here. */
export function applyCardChanged(board: BoardState, card: Card): BoardState | undefined {
  const known = board.cards.get(card.id)
  if (known && known.version > card.version) return board
  if (card.members.some((id) => !board.members.some((member) => member.id === id))) return undefined
  return withCards(board, (cards) => {
    if (card.archived) cards.delete(card.id)
    else cards.set(card.id, card)
  })
}

export function applyCardRemoved(board: BoardState, id: number): BoardState {
  if (!board.cards.has(id)) return board
  return withCards(board, (cards) => cards.delete(id))
}

export function applyCardsPlaced(board: BoardState, places: readonly Standing[]): BoardState | undefined {
  if (places.some(({ id }) => !board.cards.has(id)) && board.counts) return undefined
  return withCards(board, (cards) => {
    for (const { id, boardId, position, completedAt } of places) {
      const card = cards.get(id)
      if (card) cards.set(id, { ...card, boardId, position, completedAt })
    }
  })
}

export function applyColumnChanged(board: BoardState, column: Column): BoardState {
  const known = board.columns.find(({ id }) => id === column.id)
  if (known && known.version > column.version) return board
  const columns = known
    ? board.columns.map((other) => (other.id === column.id ? column : other))
    : [...board.columns, column]
  return { ...board, columns }
}

/** Its cards go too where the column is already gone: an older event may just have brought one of them back. */
export function applyColumnRemoved(board: BoardState, id: number): BoardState {
  const cards = new Map([...board.cards].filter(([, card]) => card.boardId !== id))
  return { ...board, columns: board.columns.filter((column) => column.id !== id), cards }
}

type Member = BoardState['members'][number]

export function applyPersonChanged(board: BoardState, person: Pick<Member, 'id' | 'fullName' | 'avatar'>): BoardState {
  if (!board.members.some(({ id }) => id === person.id)) return board
  const { id, fullName, avatar } = person
  return {
    ...board,
    members: board.members.map((member) => (member.id === id ? { ...member, fullName, avatar } : member)),
  }
}

/** The answer to my own edit. Its place may be older than later events: the known place stays. */
export function applyCardAnswer(board: BoardState, answer: Card): BoardState {
  const known = board.cards.get(answer.id)
  if (known && known.version > answer.version) return board
  const { boardId, position, completedAt } = known ?? answer
  return withCards(board, (cards) => cards.set(answer.id, { ...answer, boardId, position, completedAt }))
}

/** The answer to my own move. If the card is no longer where I put it, events have brought something newer. */
export function applyMoveAnswer(board: BoardState, answer: Standing & Pick<Card, 'task'>, sent: Card): BoardState {
  const known = board.cards.get(answer.id)
  if (!known || known.boardId !== sent.boardId || known.position !== sent.position) return board
  return withCards(board, (cards) => cards.set(answer.id, { ...known, ...answer }))
}
