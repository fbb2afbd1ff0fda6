import { expect, it } from 'vitest'
import { isGoodMoment, withDay } from './goodMoment.ts'

it('waits for the third day of use, or for something that is done', () => {
  const first = withDay({ days: [], done: false }, '2026-11-18')
  expect(isGoodMoment(first)).toBe(false)
  const again = withDay(first, '2026-11-18')
  expect(isGoodMoment(again)).toBe(false)
  const third = withDay(withDay(again, '2026-11-20'), '2026-12-01')
  expect(isGoodMoment(third)).toBe(true)
  expect(isGoodMoment({ ...first, done: true })).toBe(true)
  expect(withDay(third, '2026-12-02').days).toHaveLength(3)
})
