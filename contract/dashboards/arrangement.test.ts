import { expect, test } from 'vitest'
import { arrangementOf, columnsOf, movableWidgets, usualArrangement } from './arrangement.ts'

test('what was kept by another version is read as far as it makes sense', () => {
  expect(arrangementOf(null)).toEqual(usualArrangement)
  expect(arrangementOf({ order: 'x' })).toEqual(usualArrangement)
  const kept = arrangementOf({ order: ['expenses', 'weather', 'expenses', 'tasks'], hidden: ['weather', 'tasks'] })
  expect(kept.hidden).toEqual(['tasks'])
  expect([...kept.order].sort()).toEqual([...movableWidgets].sort())
  expect(kept.order.indexOf('expenses')).toBeLessThan(kept.order.indexOf('tasks'))
})

test('no order of cards leaves a hole in a row', () => {
  const orders = [
    [...movableWidgets],
    movableWidgets.toReversed(),
    movableWidgets.filter((widget) => widget !== 'funnel' && widget !== 'stalled'),
    ['activity', 'funnel', 'tasks'] as const,
    ['meetings', 'tasks'] as const,
    ['weekly'] as const,
  ]
  for (const order of orders) {
    for (const page of ['wide', 'half'] as const) {
      const columns = columnsOf(order, page)
      let filled = 0
      for (const widget of order) {
        filled += columns.get(widget) ?? 0
        expect(filled, `${order} ${page}`).toBeLessThanOrEqual(12)
        if (filled === 12) filled = 0
      }
      expect(filled, `${order} ${page}`).toBe(0)
    }
  }
})
