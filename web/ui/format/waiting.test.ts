import { expect, test } from 'vitest'
import { waitingTime, waitingTone } from './waiting.ts'

const now = new Date('2026-11-15T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  [0, { count: 0, unit: 'minute' }],
  [0.8, { count: 48, unit: 'minute' }],
  [1, { count: 1, unit: 'hour' }],
  [23.9, { count: 23, unit: 'hour' }],
  [24, { count: 1, unit: 'day' }],
  [6.5 * 24, { count: 6, unit: 'day' }],
] as const)('%s hours are told in the largest whole unit', (hours, told) => {
  expect(waitingTime(ago(hours), now)).toEqual(told)
})

test.each([
  [23, undefined],
  [71, undefined],
  [72, 'warning'],
  [119, 'warning'],
  [120, 'error'],
] as const)('%s hours press as %s', (hours, tone) => {
  expect(waitingTone(ago(hours), now)).toBe(tone)
})
