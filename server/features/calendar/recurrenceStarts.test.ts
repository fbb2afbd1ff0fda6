import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRecurrence } from '#contract/calendar/recurrence.testing.ts'
import { formatRecurrence } from '#contract/calendar/recurrence.ts'
import { shiftedRule } from './recurrenceShift.ts'
import { firstFrom, hasStart, startsFrom } from './recurrenceStarts.ts'
import { dayMs, minuteMs } from './times.ts'

const some = 40
const start = fc.integer({ min: 0, max: 700 * 24 * 60 }).map((minutes) => Date.UTC(2025, 0, 1) + minutes * minuteMs)

function take(recurrence: string, from: number, since: number): number[] {
  const found: number[] = []
  for (const clock of startsFrom(recurrence, from, since)) {
    if (found.push(clock) === some) break
  }
  return found
}

test('looking from later on finds the same as looking from the start', () => {
  fc.assert(
    fc.property(anyRecurrence, start, fc.integer({ min: 0, max: some - 1 }), (rule, from, skipped) => {
      const recurrence = formatRecurrence(rule)
      const all = take(recurrence, from, from)
      const since = all[skipped]
      if (since === undefined) return
      const later = take(recurrence, from, since)
      expect(later.slice(0, all.length - skipped)).toEqual(all.slice(skipped))
      expect(hasStart(recurrence, from, since)).toBe(true)
    }),
    { numRuns: 100 },
  )
})

test('starts rise, keep their time of day, and end where the rule says', () => {
  fc.assert(
    fc.property(anyRecurrence, start, (rule, from) => {
      const all = take(formatRecurrence(rule), from, from)
      expect(all).toEqual([...new Set(all)].sort((a, b) => a - b))
      expect(all.every((clock) => clock >= from && clock % dayMs === from % dayMs)).toBe(true)
      if (rule.count !== null) expect(all.length).toBeLessThanOrEqual(rule.count)
      const { until } = rule
      if (until !== null) expect(all.every((clock) => new Date(clock).toISOString().slice(0, 10) <= until)).toBe(true)
      if (rule.freq === 'WEEKLY' && rule.byDay.length > 0) {
        const days = new Set(all.map((clock) => new Date(clock).getUTCDay()))
        expect(days.size).toBeLessThanOrEqual(new Set(rule.byDay.map(({ day }) => day)).size)
      }
    }),
    { numRuns: 100 },
  )
})

test('a series that is moved by some days begins on the new one', () => {
  const rules = anyRecurrence.filter(
    ({ freq, byDay, byMonthDay, bySetPos }) =>
      bySetPos.length === 0 && (freq === 'WEEKLY' || byDay.length + byMonthDay.length <= 1),
  )
  fc.assert(
    fc.property(rules, start, fc.integer({ min: -10, max: 10 }), (rule, near, days) => {
      const recurrence = formatRecurrence({ ...rule, until: null })
      const from = firstFrom(recurrence, near, near)
      if (from === undefined) return
      const moved = from + days * dayMs
      expect(firstFrom(shiftedRule(recurrence, from, moved), moved, moved)).toBe(moved)
    }),
    { numRuns: 100 },
  )
})
