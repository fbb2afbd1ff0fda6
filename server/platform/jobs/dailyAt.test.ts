import { describe, expect, it } from 'vitest'
import { nextDaily } from './dailyAt.ts'

const next = (at: string, zone: string, now: string) => nextDaily(at, zone, new Date(now)).toISOString()

describe('the next time of day in a zone', () => {
  it.each([
    ['03:00', 'Europe/Istanbul', '2026-11-15T10:00:00Z', '2026-11-16T00:00:00.000Z'],
    ['03:00', 'Europe/Istanbul', '2026-11-14T23:59:59Z', '2026-11-15T00:00:00.000Z'],
    ['03:00', 'Europe/Istanbul', '2026-11-15T00:00:00Z', '2026-11-16T00:00:00.000Z'],
    ['23:30', 'America/New_York', '2026-07-01T03:29:00Z', '2026-07-01T03:30:00.000Z'],
    ['09:15', 'Asia/Kolkata', '2026-12-31T23:00:00Z', '2027-01-01T03:45:00.000Z'],
    ['00:00', 'Pacific/Kiritimati', '2026-01-01T09:59:00Z', '2026-01-01T10:00:00.000Z'],
  ])('%s in %s after %s is %s', (at, zone, now, expected) => {
    expect(next(at, zone, now)).toBe(expected)
  })

  it('keeps to the clock on the wall when the clocks change', () => {
    expect(next('03:30', 'Europe/Berlin', '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z')
    expect(next('04:00', 'Europe/Berlin', '2026-10-24T12:00:00Z')).toBe('2026-10-25T03:00:00.000Z')
  })
})
