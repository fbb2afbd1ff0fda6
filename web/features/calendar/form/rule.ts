import { formatRecurrence, parseRecurrence, type Recurrence } from '#contract/calendar/recurrence.ts'
import { lastDayOf, monthOf } from '../../../lib/days/days.ts'
import { weekDayOf } from './recurrenceText.ts'

export const frequencies = ['none', 'daily', 'weekly', 'monthly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]
const freqOf = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY' } as const

const plain = { interval: 1, byDay: [], byMonthDay: [], byMonth: [], bySetPos: [], count: null, until: null }

export function frequencyOf(rule: Recurrence | null): Frequency {
  return frequencies.find((known) => known !== 'none' && rule?.freq === freqOf[known]) ?? 'none'
}

/** A rule of another frequency keeps how often and until when. */
export function withFrequency(rule: Recurrence | null, frequency: Frequency, startDay: string): Recurrence | null {
  if (frequency === 'none') return null
  const { interval, count, until } = rule ?? plain
  const byDay = frequency === 'weekly' ? [{ nth: null, day: weekDayOf(startDay) }] : []
  return { ...plain, freq: freqOf[frequency], interval, count, until, byDay }
}

/** The ways a month can carry on from this day: its date, its place among its weekdays, and the last of them. */
export function monthlyWays(startDay: string): { way: 'date' | 'place' | 'last'; rule: Partial<Recurrence> }[] {
  const date = Number(startDay.slice(8))
  const nth = Math.ceil(date / 7)
  const day = weekDayOf(startDay)
  const isLast = date + 7 > Number(lastDayOf(monthOf(startDay)).slice(8))
  return [
    { way: 'date', rule: { byDay: [], byMonthDay: [] } },
    ...(nth <= 4 ? [{ way: 'place' as const, rule: { byDay: [{ nth, day }], byMonthDay: [] } }] : []),
    ...(isLast ? [{ way: 'last' as const, rule: { byDay: [{ nth: -1, day }], byMonthDay: [] } }] : []),
  ]
}

export const readRule = (text: unknown): Recurrence | null => (typeof text === 'string' ? parseRecurrence(text) : null)
export const writeRule = (rule: Recurrence | null): string | null => (rule ? formatRecurrence(rule) : null)
