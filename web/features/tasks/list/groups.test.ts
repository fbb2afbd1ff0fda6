import { expect, it } from 'vitest'
import { aTask } from '../task.testing.ts'
import { groupTasks, listItems } from './groups.ts'

/** A Wednesday. */
const today = '2026-11-18'
const days = ['2026-11-10', '2026-11-18', '2026-11-19', '2026-11-22', '2026-11-23', '2026-11-30', null]
const rows = days.map((endDay, at) => aTask({ id: at + 1, endDay }))

it('puts days where people look for them', () => {
  const groups = groupTasks(rows, 'endDay', today)
  const named = groups.map(({ name, rows: own }) => [
    name.by === 'endDay' && name.when,
    own.map(({ endDay }) => endDay),
  ])
  expect(named).toEqual([
    ['over', ['2026-11-10']],
    ['today', ['2026-11-18']],
    ['week', ['2026-11-19', '2026-11-22']],
    ['nextWeek', ['2026-11-23']],
    ['later', ['2026-11-30']],
    ['never', [null]],
  ])
})

it('does not call late what is over', () => {
  const done = aTask({ id: 9, endDay: '2026-11-01', status: 'completed' })
  const names = groupTasks([done, ...rows], 'endDay', today).map(({ name }) => name.by === 'endDay' && name.when)
  expect(names).toEqual(['over', 'today', 'week', 'nextWeek', 'later', 'never', 'ended'])
})

it('hides the rows of a folded group and keeps its head', () => {
  const groups = groupTasks(rows, 'endDay', today)
  const items = listItems(groups, new Set([groups[2]?.key ?? '']), true)
  expect(items.filter(({ kind }) => kind === 'group')).toHaveLength(6)
  expect(items.filter(({ kind }) => kind === 'task')).toHaveLength(5)
  expect(items.findLast((item) => item.kind === 'group')).toMatchObject({ more: true })
})

it('has no heads without groups', () => {
  expect(listItems(groupTasks(rows, 'none', today), new Set(), false).every(({ kind }) => kind === 'task')).toBe(true)
})
