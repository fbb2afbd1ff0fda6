import { expect, it } from 'vitest'
import { percentChange } from './change.ts'

it.each([
  [10_800, 10_000, 8],
  [9_000, 10_000, -10],
  [10_000, 10_000, 0],
  [10_050, 10_000, 1],
  [9_950, 10_000, -1],
  [10_049, 10_000, 0],
  [900_719_925_474_099, 1, 90_071_992_547_409_800],
])('%i after %i is %i%% more', (now, before, percent) => {
  expect(percentChange(now, before)).toBe(percent)
})

it('has nothing to say without a month before', () => {
  expect(percentChange(5_000, 0)).toBeUndefined()
})
