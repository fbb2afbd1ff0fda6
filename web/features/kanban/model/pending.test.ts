import { describe, expect, it } from 'vitest'
import { boardState, shownBoard } from './board.ts'
import { aCard, aColumn, anAnswer } from './card.testing.ts'
import { type PendingWrite, withPending } from './pending.ts'

const columns = [aColumn(1), aColumn(2), aColumn(3)]
const cards = [aCard(11), aCard(12), aCard(13), aCard(21, { boardId: 2 })]
const board = shownBoard(boardState(anAnswer(columns, cards)))

const ids = (...writes: PendingWrite[]) =>
  Object.fromEntries(
    withPending(board, writes).columns.map(({ column, cards: shown }) => [column.id, shown.map(({ id }) => id)]),
  )

describe('what is shown before the answer', () => {
  it('is the board itself when nothing waits', () => {
    expect(withPending(board, [])).toBe(board)
  })

  it('has the card in its new place, once', () => {
    expect(ids({ kind: 'place', cardId: 12, place: { boardId: 2, afterId: null } })).toEqual({
      1: [11, 13],
      2: [12, 21],
      3: [],
    })
    expect(ids({ kind: 'place', cardId: 11, place: { boardId: 1, afterId: 13 } })[1]).toEqual([12, 13, 11])
  })

  it('puts a card to the end when what it was to follow has gone', () => {
    const removed: PendingWrite = { kind: 'removeCard', cardId: 21 }
    expect(ids(removed, { kind: 'place', cardId: 11, place: { boardId: 2, afterId: 21 } })[2]).toEqual([11])
  })

  it('keeps the order in which things were done', () => {
    expect(
      ids(
        { kind: 'newCard', card: aCard(-1), place: { boardId: 3, afterId: null }, clientId: 'ilk-kart' },
        { kind: 'newCard', card: aCard(-2), place: { boardId: 3, afterId: -1 }, clientId: 'ikinci-kart' },
        { kind: 'place', cardId: 12, place: { boardId: 3, afterId: -1 } },
      )[3],
    ).toEqual([-1, 12, -2])
  })

  it('changes only the fields that were written', () => {
    const [first] = withPending(board, [{ kind: 'card', cardId: 11, fields: { title: 'Yeni' } }]).columns
    expect(first?.cards[0]).toEqual({ ...aCard(11), title: 'Yeni' })
  })

  it('moves, adds and removes columns with their cards', () => {
    const order = (...writes: PendingWrite[]) => withPending(board, writes).columns.map(({ column }) => column.id)
    expect(order({ kind: 'columnPlace', columnId: 3, afterId: null })).toEqual([3, 1, 2])
    expect(order({ kind: 'columnPlace', columnId: 1, afterId: 2 })).toEqual([2, 1, 3])
    expect(order({ kind: 'newColumn', column: aColumn(-5), clientId: 'yeni-sütun' })).toEqual([1, 2, 3, -5])
    expect(ids({ kind: 'removeColumn', columnId: 1, moveTo: 2 })).toEqual({ 2: [21, 11, 12, 13], 3: [] })
    expect(ids({ kind: 'removeColumn', columnId: 1, moveTo: null })).toEqual({ 2: [21], 3: [] })
  })

  it('says nothing of what others removed meanwhile', () => {
    expect(withPending(board, [{ kind: 'place', cardId: 99, place: { boardId: 2, afterId: null } }])).toEqual(board)
  })
})
