import { expect, it } from 'vitest'
import { frequencyOf, monthlyWays, withFrequency, writeRule } from './rule.ts'

const ruleFrom = (...given: Parameters<typeof withFrequency>) => writeRule(withFrequency(...given))

it('knows every working day, and tells it from other weeks', () => {
  const workDays = withFrequency(null, 'workDays', '2026-11-18')
  expect(writeRule(workDays)).toBe('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR')
  expect(frequencyOf(workDays)).toBe('workDays')
  expect(frequencyOf(withFrequency(workDays, 'weekly', '2026-11-18'))).toBe('weekly')
})

it('goes on at the end of every month from the last day of one', () => {
  expect(ruleFrom(null, 'monthly', '2027-01-31')).toBe('FREQ=MONTHLY;BYMONTHDAY=-1')
  expect(ruleFrom(null, 'monthly', '2027-01-30')).toBe('FREQ=MONTHLY')
  expect(monthlyWays('2027-01-31').map(({ way }) => way)).toEqual(['end', 'date', 'last'])
})
