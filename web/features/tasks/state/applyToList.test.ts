import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { taskStatuses } from '#contract/tasks/transitions.ts'
import { aTask } from '../task.testing.ts'
import { applyToList, type TaskPages, type TaskQuery, without } from './applyToList.ts'

const me = 1
const size = 3
const people = [1, 2, 3].map((id) => ({ id, fullName: `Kişi ${id}`, avatar: null }))
const query: TaskQuery = { tab: 'assigned', status: 'active,expired', sort: 'endDay' }

/** What the server would answer: the rule of the list, in its own words. */
function fresh(tasks: readonly Task[], pages: number): TaskPages {
  const rows = tasks
    .filter(({ assignee, status }) => assignee.id === me && (status === 'active' || status === 'expired'))
    .sort((a, b) => (a.endDay ?? '9').localeCompare(b.endDay ?? '9') || a.id - b.id)
  const page = (at: number) => ({ rows: rows.slice(at * size, (at + 1) * size), total: rows.length, cursor: 0 })
  const shown = Array.from({ length: pages }, (_, at) => page(at))
  return { pages: shown, pageParams: shown.map((_, at) => at + 1) }
}

const change = fc.record({
  id: fc.integer({ min: 1, max: 8 }),
  status: fc.constantFrom(...taskStatuses),
  assignee: fc.constantFrom(...people),
  endDay: fc.constantFrom('2026-11-16', '2026-11-17', null),
  commentCount: fc.integer({ min: 0, max: 3 }),
})

it('a list that heard of every change is the list that would be fetched', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 3 }), (changes, pages) => {
      const tasks = new Map<number, Task>()
      let shown = fresh([], pages)
      for (const [at, part] of changes.entries()) {
        const known = tasks.get(part.id)
        const task = aTask({
          ...part,
          version: (known?.version ?? 0) + 1,
          updatedAt: `2026-11-15T10:00:${10 + at}.000Z`,
        })
        tasks.set(task.id, task)
        const applied = applyToList(shown, task, query, me)
        // Where a row stands is the server's to say: it is asked again, and nothing else is.
        shown = applied.stale ? fresh([...tasks.values()], pages) : applied.pages
        expect(shown).toEqual(fresh([...tasks.values()], pages))
      }
    }),
  )
})

it('an event that the answer already contained changes nothing', () => {
  const now = aTask({ id: 1, title: 'yeni', version: 3 })
  const pages = fresh([now], 1)
  expect(applyToList(pages, aTask({ id: 1, title: 'eski', version: 2 }), query, me)).toEqual({ pages, stale: false })
})

it('ticks and comments take their place without asking the server', () => {
  const before = aTask({ id: 1, updatedAt: '2026-11-15T10:00:00.000Z' })
  const after = { ...before, commentCount: 4, updatedAt: '2026-11-15T10:00:01.000Z' }
  expect(applyToList(fresh([before], 1), after, query, me)).toEqual({ pages: fresh([after], 1), stale: false })
})

it('a row that leaves goes at once', () => {
  const task = aTask({ id: 1 })
  const { pages, stale } = applyToList(fresh([task], 1), { ...task, status: 'completed', version: 2 }, query, me)
  expect(pages.pages[0]?.rows).toEqual([])
  expect(stale).toBe(true)
  expect(without(fresh([task], 1), 1).pages[0]).toMatchObject({ rows: [], total: 0 })
})
