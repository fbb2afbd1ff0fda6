import { expect, it } from 'vitest'
import { shortTime } from './shortTime.ts'

const now = new Date('2026-11-15T11:00:00Z')
const tr = { locale: 'tr', timeZone: 'Europe/Istanbul' }

it.each([
  ['2026-11-15T10:32:00Z', '13:32'],
  // Already the fifteenth in Istanbul.
  ['2026-11-14T21:30:00Z', '00:30'],
  ['2026-11-14T10:00:00Z', 'dün'],
  ['2026-11-09T10:00:00Z', 'pzt'],
  ['2026-11-07T10:00:00Z', '7 Kas'],
  ['2025-11-07T10:00:00Z', '7 Kas 2025'],
])('says %s as %s', (instant, text) => {
  expect(shortTime(new Date(instant), now, tr)).toBe(text)
})
