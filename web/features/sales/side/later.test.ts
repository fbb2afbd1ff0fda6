import { expect, it } from 'vitest'
import { later } from './later.ts'

const now = new Date('2026-11-15T13:00:00Z')
const after = (at: string, days: number) => later(at, days, now, 'Europe/Istanbul')

it('counts from today and keeps the hour, whether the step is overdue or still to come', () => {
  expect(after('2026-11-10T07:30:00.000Z', 1)).toBe('2026-11-16T07:30:00.000Z')
  expect(after('2026-11-15T07:30:00.000Z', 1)).toBe('2026-11-16T07:30:00.000Z')
  expect(after('2026-11-20T07:30:00.000Z', 7)).toBe('2026-11-22T07:30:00.000Z')
})
