import { expect, it } from 'vitest'
import { endAfter } from './ends.ts'

// A Thursday, 13:10 in Istanbul.
const now = new Date('2026-11-12T10:10:00Z')

it.each([
  ['never', null],
  ['halfHour', '2026-11-12T10:40:00.000Z'],
  ['fourHours', '2026-11-12T14:10:00.000Z'],
  ['today', '2026-11-12T20:59:00.000Z'],
  ['week', '2026-11-15T20:59:00.000Z'],
] as const)('%s ends at %s', (end, at) => {
  expect(endAfter(end, now, 'Europe/Istanbul')).toBe(at)
})

it('a week that ends today ends today', () => {
  expect(endAfter('week', new Date('2026-11-15T10:00:00Z'), 'Europe/Istanbul')).toBe('2026-11-15T20:59:00.000Z')
})
