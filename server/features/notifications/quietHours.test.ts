import { expect, it } from 'vitest'
import { quietUntil } from './quietHours.ts'

const nights = { on: true, from: '22:00', to: '07:00', weekend: false }
const zone = 'Europe/Istanbul'
const until = (quiet: typeof nights, at: string, where = zone) =>
  quietUntil(quiet, where, new Date(at))?.toISOString() ?? null

it('ends in the morning, whether asked before or after midnight', () => {
  expect(until(nights, '2026-11-16T18:59:59Z')).toBeNull()
  expect(until(nights, '2026-11-16T19:00:00Z')).toBe('2026-11-17T04:00:00.000Z')
  expect(until(nights, '2026-11-17T03:59:00Z')).toBe('2026-11-17T04:00:00.000Z')
  expect(until(nights, '2026-11-17T04:00:00Z')).toBeNull()
})

it('lies within the day where it begins before it ends', () => {
  const noon = { ...nights, from: '12:00', to: '13:00' }
  expect(until(noon, '2026-11-16T09:30:00Z')).toBe('2026-11-16T10:00:00.000Z')
  expect(until(noon, '2026-11-16T10:00:00Z')).toBeNull()
})

it('joins the nights to the weekend', () => {
  const quiet = { ...nights, weekend: true }
  // From Friday night to Monday morning.
  expect(until(quiet, '2026-11-20T19:30:00Z')).toBe('2026-11-23T04:00:00.000Z')
  expect(until(quiet, '2026-11-22T10:00:00Z')).toBe('2026-11-23T04:00:00.000Z')
})

it('follows the clocks when they change', () => {
  // Clocks in Berlin go back in this night: seven o'clock is an hour later in UTC.
  expect(until(nights, '2026-10-24T21:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T06:00:00.000Z')
})

it('is nothing while it is off', () => {
  expect(until({ ...nights, on: false }, '2026-11-16T23:00:00Z')).toBeNull()
})
