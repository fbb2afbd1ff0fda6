import { describe, expect, it } from 'vitest'
import { boardState, shownBoard } from './board.ts'
import { aCard, aColumn, anAnswer } from './card.testing.ts'
import { fieldsOf, versionFor } from './cardEdit.ts'
import { dueState } from './due.ts'
import { type CardFilters, labelsOn, noFilters } from './filters.ts'
import { outcomeOf } from './outcome.ts'
import { neighbour, stepPlace } from './steps.ts'
import { visibleColumns } from './visible.ts'

const today = '2026-11-18'
const task = {
  id: 204,
  key: 'GRV-204',
  title: 'Sözleşme',
  status: 'active' as const,
  pendingKind: null,
  pendingSince: null,
  requiresApproval: true,
  assignee: null,
  approver: null,
}
const columns = [aColumn(1), aColumn(2), aColumn(3, { taskStatus: 'completed' })]
const cards = [
  aCard(11, { title: 'Işık raporu', labels: ['Depo'], dueDate: '2026-11-17' }),
  aCard(12, { members: [7], labels: ['Depo', 'Acil'], dueDate: today }),
  aCard(13, { dueDate: '2026-11-22', task: { ...task, status: 'pending' } }),
  aCard(21, { boardId: 2, dueDate: '2026-11-30', task }),
  aCard(31, { boardId: 3, completedAt: '2026-11-17T10:00:00.000Z' }),
  aCard(32, { boardId: 3, completedAt: '2026-11-01T10:00:00.000Z' }),
]
const board = shownBoard(boardState(anAnswer(columns, cards)))
const look = (filters: Partial<CardFilters> = {}, unfolded: number[] = []) =>
  visibleColumns(board, { filters: { ...noFilters, ...filters }, today, unfolded: new Set(unfolded) })
const seen = (filters: Partial<CardFilters>) => look(filters).flatMap(({ visible }) => visible.map(({ id }) => id))

describe('filters', () => {
  it('find Turkish letters in any spelling, and tasks by their key', () => {
    expect(seen({ q: 'ISIK' })).toEqual([11])
    expect(seen({ q: 'grv-204' })).toEqual([13, 21])
  })

  it('agree with each other', () => {
    expect(seen({ labels: ['Depo'], people: [7] })).toEqual([12])
    expect(seen({ labels: ['Acil', 'Depo'] })).toEqual([11, 12])
  })

  it('know past, today, this week and this month', () => {
    expect(seen({ due: 'overdue' })).toEqual([11])
    expect(seen({ due: 'today' })).toEqual([12])
    expect(seen({ due: 'week' })).toEqual([12, 13])
    expect(seen({ due: 'month' })).toEqual([11, 12, 13, 21])
    expect(seen({ due: 'none' })).toEqual([31, 32])
  })

  it('tell linked, waiting and free cards apart', () => {
    expect(seen({ task: 'linked' })).toEqual([13, 21])
    expect(seen({ task: 'waiting' })).toEqual([13])
    expect(seen({ task: 'none' })).toEqual([11, 12, 31, 32])
  })

  it('offer the labels by how often they are used', () => {
    expect(labelsOn(board)).toEqual(['Depo', 'Acil'])
  })
})

describe('the last column', () => {
  it('folds what was done more than a week ago until it is asked for', () => {
    const folded = look()[2]
    expect([folded?.visible.map(({ id }) => id), folded?.older]).toEqual([[31], 1])
    expect(look({}, [3])[2]?.visible).toHaveLength(2)
  })
})

describe('keys', () => {
  it('carry a card up, down and across, and stop at the edges', () => {
    const shown = look()
    const from = { boardId: 1, afterId: 11 }
    expect(stepPlace(shown, 12, from, 'up')).toEqual({ boardId: 1, afterId: null })
    expect(stepPlace(shown, 12, from, 'down')).toEqual({ boardId: 1, afterId: 13 })
    expect(stepPlace(shown, 12, { boardId: 1, afterId: 13 }, 'down')).toEqual({ boardId: 1, afterId: 13 })
    expect(stepPlace(shown, 12, from, 'after')).toEqual({ boardId: 2, afterId: 21 })
    expect(stepPlace(shown, 12, from, 'before')).toBe(from)
    expect(stepPlace(shown, 12, from, 'last')).toEqual({ boardId: 1, afterId: 13 })
  })

  it('walk from card to card, over empty columns too', () => {
    const shown = look()
    expect([neighbour(shown, 12, 'up'), neighbour(shown, 12, 'after'), neighbour(shown, 11, 'up')]).toEqual([
      11,
      21,
      undefined,
    ])
    expect(neighbour(look({ people: [7], q: '' }), 12, 'after')).toBeUndefined()
  })
})

describe('what a drop will do', () => {
  const card = aCard(21, { boardId: 2, task })

  it('is said where it will do something', () => {
    expect(outcomeOf(card, aColumn(3, { taskStatus: 'completed' }))).toBe('asks')
    expect(
      outcomeOf({ ...card, task: { ...task, requiresApproval: false } }, aColumn(3, { taskStatus: 'completed' })),
    ).toBe('completes')
    expect(outcomeOf(card, aColumn(4, { taskStatus: 'notCompleted' }))).toBe('closes')
    expect(outcomeOf(card, aColumn(5, { taskStatus: 'inactive' }))).toBe('impossible')
  })

  it('is nothing for plain cards, plain columns and the column it is in', () => {
    expect(outcomeOf(aCard(1), aColumn(3, { taskStatus: 'completed' }))).toBeUndefined()
    expect(outcomeOf(card, aColumn(1))).toBeUndefined()
    expect(outcomeOf(card, aColumn(2, { taskStatus: 'completed' }))).toBeUndefined()
  })
})

describe('an edit', () => {
  const base = aCard(1, { title: 'Eski', version: 2 })

  it('goes on top of what others changed elsewhere on the card', () => {
    expect(versionFor(base, { ...base, labels: ['Depo'], version: 5 }, { title: 'Yeni' })).toBe(5)
  })

  it('names the old version when the same field has changed, so that it is refused', () => {
    expect(versionFor(base, { ...base, title: 'Başka', version: 5 }, { title: 'Yeni' })).toBe(2)
  })

  it('remembers what it replaced', () => {
    expect(fieldsOf(base, { title: 'Yeni', dueDate: today })).toEqual({ title: 'Eski', dueDate: '' })
  })
})

it('a day is over, near or later', () => {
  expect([dueState('2026-11-17', today), dueState('2026-11-19', today), dueState('2026-11-20', today)]).toEqual([
    'over',
    'near',
    'later',
  ])
})
