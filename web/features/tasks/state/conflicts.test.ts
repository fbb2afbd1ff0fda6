import { expect, it } from 'vitest'
import { aTask } from '../task.testing.ts'
import { conflicting } from './conflicts.ts'

const ayse = { id: 2, fullName: 'Ayşe Demir', avatar: null }
const base = aTask({ id: 1, title: 'eski', priority: 'normal' })

it("somebody's change to another field is no conflict", () => {
  expect(conflicting(base, { ...base, priority: 'high', version: 2 }, { title: 'benim' })).toEqual([])
})

it('another value in the same field is one', () => {
  expect(conflicting(base, { ...base, title: 'onların', version: 2 }, { title: 'benim' })).toEqual(['title'])
})

it('the same value is none: both wanted it', () => {
  expect(conflicting(base, { ...base, title: 'benim', version: 2 }, { title: 'benim' })).toEqual([])
})

it('looks at people by who they are', () => {
  const moved = { ...base, assignee: ayse, participants: [ayse], version: 2 }
  expect(conflicting(base, moved, { assigneeId: 3, participantIds: [3], priority: 'low' })).toEqual([
    'assigneeId',
    'participantIds',
  ])
})
