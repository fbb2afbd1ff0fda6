import { expect, it } from 'vitest'
import { day, instant, version, versionOrNone } from './fields.ts'

it.each(['0000-01-01', '0026-11-17', '9999-12-31', '2026-02-30', 'bugün'])('takes %s for no day', (text) => {
  expect(day.safeParse(text).success).toBe(false)
})

it('takes days and instants of people', () => {
  expect(day.parse('2026-11-17')).toBe('2026-11-17')
  expect(instant.safeParse('0000-01-01T00:00:00Z').success).toBe(false)
  expect(instant.parse('2026-11-17T10:00:00.000Z')).toBe('2026-11-17T10:00:00.000Z')
})

it('takes no version that the database cannot count to', () => {
  expect(version.parse(2 ** 31 - 1)).toBe(2 ** 31 - 1)
  expect([version.safeParse(2 ** 31).success, version.safeParse(0).success]).toEqual([false, false])
  expect([versionOrNone.parse(0), versionOrNone.safeParse(2 ** 31).success]).toEqual([0, false])
})
