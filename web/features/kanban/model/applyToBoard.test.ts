import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyCardAnswer,
  applyCardChanged,
  applyCardRemoved,
  applyCardsPlaced,
  applyColumnChanged,
  applyColumnRemoved,
  applyMoveAnswer,
  applyPersonChanged,
} from './applyToBoard.ts'
import { type BoardState, boardState, type Card, type Column, shownBoard } from './board.ts'
import { aCard, aColumn, anAnswer } from './card.testing.ts'

type Event = (board: BoardState) => BoardState | undefined

/** What the server would do: changes its rows and says so by the event of the contract. */
interface Rows {
  columns: Map<number, Column>
  cards: Map<number, Card>
  /** As in the database, the id of a deleted row is never given again. */
  lastId: number
}

type Act = { what: number; card: number; column: number; at: number }

function act(rows: Rows, { what, card: pick, column: at, at: position }: Act): Event {
  const { columns, cards } = rows
  const card = [...cards.values()][pick % Math.max(1, cards.size)]
  const column = [...columns.values()][at % columns.size] ?? aColumn(1)
  const keepCard = (changed: Card): Event => {
    cards.set(changed.id, changed)
    return (board) => applyCardChanged(board, changed)
  }
  switch (what) {
    case 0:
      return keepCard(aCard(++rows.lastId, { boardId: column.id, position }))
    case 1: {
      if (!card) return (board) => board
      const place = { id: card.id, boardId: column.id, position, completedAt: null }
      cards.set(card.id, { ...card, ...place })
      return (board) => applyCardsPlaced(board, [place])
    }
    case 2:
      return card ? keepCard({ ...card, title: `${card.title}!`, version: card.version + 1 }) : (board) => board
    case 3: {
      if (!card) return (board) => board
      cards.delete(card.id)
      return (board) => applyCardRemoved(board, card.id)
    }
    case 4: {
      const changed = { ...column, position, version: column.version + 1 }
      columns.set(column.id, changed)
      return (board) => applyColumnChanged(board, changed)
    }
    case 5: {
      const added = aColumn(++rows.lastId, { position })
      columns.set(added.id, added)
      return (board) => applyColumnChanged(board, added)
    }
    default: {
      if (columns.size < 2) return (board) => board
      columns.delete(column.id)
      for (const inside of cards.values()) if (inside.boardId === column.id) cards.delete(inside.id)
      return (board) => applyColumnRemoved(board, column.id)
    }
  }
}

const acts = fc.array(fc.record({ what: fc.nat(6), card: fc.nat(20), column: fc.nat(5), at: fc.nat(1000) }), {
  maxLength: 25,
})

const start = (): Rows => ({
  columns: new Map([1, 2, 3].map((id) => [id, aColumn(id)])),
  cards: new Map([11, 12, 13, 14].map((id) => [id, aCard(id, { boardId: (id % 3) + 1 })])),
  lastId: 14,
})

const fresh = ({ columns, cards }: Rows) => boardState(anAnswer([...columns.values()], [...cards.values()]))
const applied = (board: BoardState, events: readonly Event[]) =>
  events.reduce((known, event) => event(known) ?? known, board)

describe('live equals fresh', () => {
  it('after any number of changes', () => {
    fc.assert(
      fc.property(acts, (list) => {
        const rows = start()
        const before = fresh(rows)
        const events = list.map((each) => act(rows, each))
        expect(shownBoard(applied(before, events))).toEqual(shownBoard(fresh(rows)))
      }),
    )
  })

  it('when an answer already held some of the events that follow it', () => {
    fc.assert(
      fc.property(acts, fc.nat(25), (list, from) => {
        const rows = start()
        const events = list.map((each) => act(rows, each))
        expect(shownBoard(applied(fresh(rows), events.slice(from)))).toEqual(shownBoard(fresh(rows)))
      }),
    )
  })
})

describe('a card', () => {
  const board = boardState(anAnswer([aColumn(1)], [aCard(11, { version: 3 })]))

  it('is not put back by an older copy of itself', () => {
    expect(applyCardChanged(board, aCard(11, { version: 2, title: 'eski' }))).toBe(board)
  })

  it('leaves the board when it is archived', () => {
    expect(applyCardChanged(board, aCard(11, { version: 4, archived: true }))?.cards.has(11)).toBe(false)
  })

  it('of somebody whose face is not here asks for a fresh board', () => {
    expect(applyCardChanged(board, aCard(11, { version: 4, members: [99] }))).toBeUndefined()
  })
})

describe('an answer', () => {
  const sent = aCard(11, { boardId: 1, position: 100 })
  const answer = { id: 11, boardId: 2, position: 50, completedAt: null, task: null }
  const columns = [aColumn(1), aColumn(2)]

  it('to a move puts the card where the server put it', () => {
    const board = boardState(anAnswer(columns, [sent]))
    expect(applyMoveAnswer(board, answer, sent).cards.get(11)).toMatchObject({ boardId: 2, position: 50 })
  })

  it('to a move that events have overtaken changes nothing', () => {
    const board = boardState(anAnswer(columns, [{ ...sent, position: 900 }]))
    expect(applyMoveAnswer(board, answer, sent)).toBe(board)
  })

  it('to an edit keeps the place that events told meanwhile', () => {
    const board = boardState(anAnswer(columns, [{ ...sent, boardId: 2, position: 7 }]))
    const edited = { ...sent, title: 'Yeni', version: 2 }
    expect(applyCardAnswer(board, edited).cards.get(11)).toMatchObject({ title: 'Yeni', boardId: 2, position: 7 })
  })
})

it('takes the cards of a removed column away, also where the column was already gone', () => {
  const board = boardState(anAnswer([aColumn(1)], []))
  const late = applied(board, [
    (known) => applyCardChanged(known, aCard(11, { boardId: 2 })),
    (known) => applyColumnRemoved(known, 2),
  ])
  expect(late.cards.size).toBe(0)
})

it('shows a person under the new name', () => {
  const board = boardState(anAnswer([aColumn(1)], []))
  const { members } = applyPersonChanged(board, { id: 7, fullName: 'Ayşe Kaya', avatar: null })
  expect(members[0]?.fullName).toBe('Ayşe Kaya')
})

it('knows when only the first cards of a column are here', () => {
  const answer = anAnswer([aColumn(1)], [aCard(11)])
  const long = { ...answer, boards: answer.boards.map((entry) => ({ ...entry, itemsCount: 10_000 })) }
  expect([boardState(answer).counts, boardState(long).counts]).toEqual([null, expect.any(Map)])
})
