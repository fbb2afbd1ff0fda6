import { describe, expect, it } from 'vitest'
import { daysOf, monthGrid, shownRange, step, weekNumber } from './dates.ts'

describe('the days a view shows', () => {
  it('fills a month up to whole weeks', () => {
    expect(monthGrid('2026-11-15')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
    expect(daysOf(monthGrid('2027-02-10'))).toHaveLength(28)
  })

  it('has every week and day of a month within its grid', () => {
    for (const day of daysOf({ from: '2026-11-01', to: '2026-11-30' })) {
      const { from, to } = shownRange('week', day)
      const grid = monthGrid(day)
      expect(from >= grid.from && to <= grid.to).toBe(true)
    }
  })

  it('lists only the month itself', () => {
    expect(shownRange('list', '2026-11-15')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  })
})

describe('a step', () => {
  it('goes from one to the next of its kind', () => {
    expect(step('day', '2026-12-31', 1)).toBe('2027-01-01')
    expect(step('week', '2026-11-02', -1)).toBe('2026-10-26')
    expect(step('month', '2026-11-15', 1)).toBe('2026-12-15')
  })

  it('stays within a shorter month', () => {
    expect(step('month', '2027-01-31', 1)).toBe('2027-02-28')
    expect(step('month', '2026-12-31', -1)).toBe('2026-11-30')
  })
})

it.each([
  ['2026-10-27', 44],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
])('numbers the week of %s as %d', (day, number) => {
  expect(weekNumber(day)).toBe(number)
})
