import { expect, test } from 'vitest'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'
import { isOpen, type RowMark, shownRows } from './shownRows.ts'

const person = { id: 1, fullName: 'Ada Er', avatar: null }
const request = (id: number, over: Partial<Approval> = {}): Approval => ({
  source: 'task',
  id,
  version: 1,
  key: `GRV-${id}`,
  title: 'Sayım',
  kind: 'complete',
  askedBy: person,
  askedAt: '2026-11-15T09:00:00.000Z',
  reason: '',
  assignee: person,
  approver: person,
  space: null,
  endDay: null,
  newEndDay: null,
  checklist: { done: 0, total: 0 },
  attachmentCount: 0,
  commentCount: 0,
  own: false,
  deputyFor: null,
  undoable: true,
  transferable: true,
  ...over,
})
const decision = { by: person, decision: 'approve' as const, at: '2026-11-15T10:00:00.000Z' }
const decided = (id: number, at: number): [string, RowMark] => [
  `task:${id}`,
  { state: 'decided', decision, row: request(id), at },
]

test('a row that somebody else decided keeps its place although the answer lost it', () => {
  const rows = [request(1), request(3), request(4)]
  expect(shownRows(rows, new Map([decided(2, 1)])).map(({ key }) => key)).toEqual([
    'task:1',
    'task:2',
    'task:3',
    'task:4',
  ])
  expect(shownRows([], new Map([decided(2, 4)])).map(({ key }) => key)).toEqual(['task:2'])
})

test('it stands there once while the answer still has it', () => {
  const shown = shownRows([request(1), request(2)], new Map([decided(2, 1)]))
  expect(shown.map(({ key, mark }) => [key, mark?.state])).toEqual([
    ['task:1', undefined],
    ['task:2', 'decided'],
  ])
})

test('own requests and rows that leave are nobody’s to decide; a refused one can be tried again', () => {
  const marks = new Map<string, RowMark>([
    ['task:2', { state: 'leaving' }],
    ['task:3', { state: 'refused', reason: 'Görev değişti' }],
  ])
  const shown = shownRows([request(1, { own: true }), request(2), request(3), request(4)], marks)
  expect(shown.filter(isOpen).map(({ row }) => row.id)).toEqual([3, 4])
})
