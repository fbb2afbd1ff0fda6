import { formatRecurrence, parseRecurrence, type Recurrence, weekDays } from '#contract/calendar/recurrence.ts'
import { lastDayOf, monthOf } from '../../../lib/days/days.ts'
import { weekDayOf } from './recurrenceText.ts'

export const frequencies = ['none', 'daily', 'workDays', 'weekly', 'monthly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]
const freqOf = { daily: 'DAILY', workDays: 'WEEKLY', weekly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY' } as const

const plain = { interval: 1, byDay: [], byMonthDay: [], byMonth: [], bySetPos: [], count: null, until: null }

/** Monday to Friday. */
const workDays = weekDays.slice(0, 5).map((day) => ({ nth: null, day }))
const isWorkDays = ({ freq, interval, byDay }: Recurrence) =>
  freq === 'WEEKLY' && interval === 1 && JSON.stringify(byDay) === JSON.stringify(workDays)

export function frequencyOf(rule: Recurrence | null): Frequency {
  if (rule && isWorkDays(rule)) return 'workDays'
  return frequencies.find((known) => known !== 'none' && known !== 'workDays' && rule?.freq === freqOf[known]) ?? 'none'
}

/** A rule of another frequency keeps how often and until when. */
export function withFrequency(rule: Recurrence | null, frequency: Frequency, startDay: string): Recurrence | null {
  if (frequency === 'none') return null
  const { interval, count, until } = rule ?? plain
  const kept = { ...plain, freq: freqOf[frequency], interval, count, until }
  if (frequency === 'workDays') return { ...kept, interval: 1, byDay: workDays }
  if (frequency === 'weekly') return { ...kept, byDay: [{ nth: null, day: weekDayOf(startDay) }] }
  // A month without a 31st would be passed over.
  return frequency === 'monthly' && isMonthEnd(startDay) ? { ...kept, byMonthDay: [-1] } : kept
}

const isMonthEnd = (day: string) => day === lastDayOf(monthOf(day))

/**
 * The ways a month can carry on from this day: its date, its place among its weekdays, the last of them, and the last
 * day.
 */
export function monthlyWays(startDay: string): { way: 'date' | 'place' | 'last' | 'end'; rule: Partial<Recurrence> }[] {
  const date = Number(startDay.slice(8))
  const nth = Math.ceil(date / 7)
  const day = weekDayOf(startDay)
  const isLast = date + 7 > Number(lastDayOf(monthOf(startDay)).slice(8))
  return [
    ...(isMonthEnd(startDay) ? [{ way: 'end' as const, rule: { byDay: [], byMonthDay: [-1] } }] : []),
    { way: 'date', rule: { byDay: [], byMonthDay: [] } },
    ...(nth <= 4 ? [{ way: 'place' as const, rule: { byDay: [{ nth, day }], byMonthDay: [] } }] : []),
    ...(isLast ? [{ way: 'last' as const, rule: { byDay: [{ nth: -1, day }], byMonthDay: [] } }] : []),
  ]
}

export const readRule = (text: unknown): Recurrence | null => (typeof text === 'string' ? parseRecurrence(text) : null)
export const writeRule = (rule: Recurrence | null): string | null => (rule ? formatRecurrence(rule) : null)
