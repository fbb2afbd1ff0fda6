import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyRecurrence } from './recurrence.testing.ts'
import { formatRecurrence, parseRecurrence, recurrenceRule, weekDays } from './recurrence.ts'

test('a rule that is written down reads as the same rule', () => {
  fc.assert(
    fc.property(anyRecurrence, (rule) => {
      expect(parseRecurrence(formatRecurrence(rule))).toEqual(rule)
    }),
  )
})

test('the same rule always reads the same', () => {
  expect(recurrenceRule.parse('BYDAY=MO,-1FR;INTERVAL=1;FREQ=MONTHLY')).toBe('FREQ=MONTHLY;BYDAY=MO,-1FR')
  expect(recurrenceRule.parse('UNTIL=20261231;FREQ=WEEKLY;INTERVAL=2')).toBe('FREQ=WEEKLY;INTERVAL=2;UNTIL=20261231')
})

test.each([
  '',
  'FREQ=SECONDLY',
  'FREQ=HOURLY',
  'FREQ=DAILY;FREQ=WEEKLY',
  'RRULE:FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;INTERVAL=1e3',
  'FREQ=DAILY;COUNT=731',
  'FREQ=DAILY;COUNT=3;UNTIL=20261231',
  'FREQ=DAILY;UNTIL=20261331',
  'FREQ=DAILY;UNTIL=20261231T000000Z',
  'FREQ=DAILY;BYMONTHDAY=30;BYMONTH=2',
  'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
  'FREQ=WEEKLY;BYDAY=1MO',
  'FREQ=WEEKLY;BYDAY=PZ',
  'FREQ=WEEKLY;BYMONTHDAY=3',
  'FREQ=MONTHLY;BYSETPOS=1',
  'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=5',
  'FREQ=MONTHLY;BYDAY=MO;BYMONTHDAY=3',
  'FREQ=YEARLY;BYMONTH=2,3',
  'FREQ=YEARLY;BYDAY=MO',
  'FREQ=YEARLY;BYYEARDAY=100',
  'FREQ=YEARLY;__proto__=1',
])('%s is no rule that is kept', (text) => expect(recurrenceRule.safeParse(text).success).toBe(false))

test('a hundred kilobytes of nonsense are refused at once', () => {
  const text = `FREQ=WEEKLY;BYDAY=${weekDays.join(',').repeat(5000)}`
  expect(recurrenceRule.safeParse(text).success).toBe(false)
})
