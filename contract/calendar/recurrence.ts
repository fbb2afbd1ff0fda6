import { z } from 'zod'

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
/** Monday first, as weeks begin here. */
export const weekDays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type WeekDay = (typeof weekDays)[number]

/** The part of RFC 5545's rules that this calendar keeps: at most once a day, and nothing that could never happen. */
export interface Recurrence {
  freq: (typeof frequencies)[number]
  interval: number
  /** `nth` counts within the month, from its end when negative: `-1TU` is the last Tuesday. */
  byDay: { nth: number | null; day: WeekDay }[]
  byMonthDay: number[]
  byMonth: number[]
  bySetPos: number[]
  count: number | null
  /** The last day, included, by the event's own calendar. */
  until: string | null
}

export const mostOccurrences = 730
/** Nothing is planned beyond it. */
export const lastDay = '2199-12-31'
const mostInterval = 366

/** Null for a text that is no rule, or a rule that we do not support. */
export function parseRecurrence(text: string): Recurrence | null {
  const parts = new Map<string, string>()
  for (const part of text.split(';')) {
    const [name = '', value = '', ...rest] = part.split('=')
    if (value === '' || rest.length > 0 || parts.has(name) || !partNames.includes(name)) return null
    parts.set(name, value)
  }
  const freq = frequencies.find((known) => known === parts.get('FREQ'))
  const interval = wholeNumber(parts.get('INTERVAL') ?? '1', 1, mostInterval)
  const byDay = listed(parts.get('BYDAY'), weekDayOf)
  const byMonthDay = listed(parts.get('BYMONTHDAY'), (value) => fromEitherEnd(value, 31))
  const byMonth = listed(parts.get('BYMONTH'), (value) => wholeNumber(value, 1, 12))
  const bySetPos = listed(parts.get('BYSETPOS'), placeAmongDays)
  const count = parts.has('COUNT') ? wholeNumber(parts.get('COUNT') ?? '', 1, mostOccurrences) : null
  const until = parts.has('UNTIL') ? dayOf(parts.get('UNTIL') ?? '') : null
  if (!freq || interval === undefined || !byDay || !byMonthDay || !byMonth || !bySetPos) return null
  if (count === undefined || until === undefined || (count !== null && until !== null)) return null
  const rule = { freq, interval, byDay, byMonthDay, byMonth, bySetPos, count, until }
  return isKept(rule) ? rule : null
}

/** The same rule always reads the same. */
export function formatRecurrence(rule: Recurrence): string {
  const list = (values: readonly unknown[]) => (values.length > 0 ? values.join(',') : null)
  const parts = {
    FREQ: rule.freq,
    INTERVAL: rule.interval === 1 ? null : rule.interval,
    BYMONTH: list(rule.byMonth),
    BYMONTHDAY: list(rule.byMonthDay),
    BYDAY: list(rule.byDay.map(({ nth, day }) => `${nth ?? ''}${day}`)),
    BYSETPOS: list(rule.bySetPos),
    COUNT: rule.count,
    UNTIL: rule.until?.replaceAll('-', '') ?? null,
  }
  return Object.entries(parts)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${value}`)
    .join(';')
}

/** `FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20261231`: without `RRULE:`, and `UNTIL` a day that is included. */
export const recurrenceRule = z
  .string()
  .max(200)
  .refine((text) => parseRecurrence(text) !== null, 'invalidRecurrence')
  .transform((text) => {
    const rule = parseRecurrence(text)
    return rule ? formatRecurrence(rule) : text
  })

/** Days by nothing else, weeks by days of the week, months and years also by the day's place in the month. */
function isKept({ freq, byDay, byMonthDay, byMonth, bySetPos }: Recurrence): boolean {
  const inMonth = freq === 'MONTHLY' || byMonth.length === 1
  if (byMonth.length > (freq === 'YEARLY' ? 1 : 0)) return false
  if (byMonthDay.length > 0 && (!inMonth || byDay.length > 0)) return false
  if (byDay.length > 0 && !inMonth && freq !== 'WEEKLY') return false
  const counted = byDay.some(({ nth }) => nth !== null)
  if (bySetPos.length > 0) return inMonth && byDay.length > 0 && !counted
  return inMonth || !counted
}

const partNames = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'COUNT', 'UNTIL']

function listed<Value>(text: string | undefined, read: (value: string) => Value | undefined): Value[] | null {
  if (text === undefined) return []
  const values = text.split(',').map(read)
  const known = values.filter((value) => value !== undefined)
  return known.length === values.length && known.length <= 31 ? known : null
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

/** The first four, or the last. */
function placeAmongDays(text: string): number | undefined {
  return text === '-1' ? -1 : wholeNumber(text, 1, 4)
}

/** 1 to `most`, or -1 to -`most`, counted from the end. */
function fromEitherEnd(text: string, most: number): number | undefined {
  const backwards = text.startsWith('-')
  const value = wholeNumber(backwards ? text.slice(1) : text, 1, most)
  return value !== undefined && backwards ? -value : value
}

function weekDayOf(text: string): Recurrence['byDay'][number] | undefined {
  const day = weekDays.find((known) => known === text.slice(-2))
  const nth = text.length > 2 ? fromEitherEnd(text.slice(0, -2), 5) : null
  return day && nth !== undefined ? { nth, day } : undefined
}

function dayOf(text: string): string | undefined {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return z.iso.date().safeParse(day).success && day <= lastDay ? day : undefined
}
