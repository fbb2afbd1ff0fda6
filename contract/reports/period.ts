import { z } from 'zod'
import { addDays, addMonths, lastDayOf, mondayOf, monthOf } from '../days/days.ts'
import { day as dayField } from '../http/fields.ts'
import { keysOf } from '../keysOf.ts'

/** Both days are included. */
export interface Days {
  from: string
  to: string
}

const month = (name: string): Days => ({ from: `${name}-01`, to: lastDayOf(name) })

function quarterOf(today: string): Days {
  const [year = '', number = '1'] = monthOf(today).split('-')
  const first = `${year}-${String(Math.floor((Number(number) - 1) / 3) * 3 + 1).padStart(2, '0')}`
  return { from: `${first}-01`, to: lastDayOf(addMonths(first, 2)) }
}

const presets = {
  thisWeek: (today: string): Days => ({ from: mondayOf(today), to: addDays(mondayOf(today), 6) }),
  lastWeek: (today: string): Days => ({ from: addDays(mondayOf(today), -7), to: addDays(mondayOf(today), -1) }),
  thisMonth: (today: string) => month(monthOf(today)),
  lastMonth: (today: string) => month(addMonths(monthOf(today), -1)),
  last30: (today: string): Days => ({ from: addDays(today, -29), to: today }),
  last90: (today: string): Days => ({ from: addDays(today, -89), to: today }),
  thisQuarter: quarterOf,
  thisYear: (today: string): Days => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }),
}

export type PeriodPreset = keyof typeof presets
export const periodPresets = keysOf(presets)
export const isPreset = (text: string): text is PeriodPreset => Object.hasOwn(presets, text)
export const defaultPeriod: PeriodPreset = 'last30'

/** The longest period in days: three years. */
export const longestPeriod = 3 * 366

function spanOf(text: string): Days | undefined {
  const [from = '', to = '', more] = text.split('..')
  const isDay = (day: string) => dayField.safeParse(day).success
  return more === undefined && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
}

function isPeriod(text: string): boolean {
  if (isPreset(text)) return true
  const span = spanOf(text)
  return span !== undefined && span.to < addDays(span.from, longestPeriod)
}

/**
 * A preset, which means other days tomorrow, or two days: `2026-11-01..2026-11-30`. A saved report keeps the preset,
 * not the days that it meant then.
 */
export const period = z.string().refine(isPeriod, 'invalidPeriod')

/** The days that a period means on that day. */
export function daysOf(chosen: string, today: string): Days {
  if (isPreset(chosen)) return presets[chosen](today)
  return spanOf(chosen) ?? presets[defaultPeriod](today)
}

/** Columns of a chart: days, weeks from Monday, or months, as many as can be told apart. */
export function stepsOf({ from, to }: Days): { kind: 'day' | 'week' | 'month'; steps: Days[] } {
  const until = (limit: number) => to <= addDays(from, limit)
  if (until(13)) return { kind: 'day', steps: stepping(from, to, (day) => addDays(day, 1)) }
  if (until(190)) return { kind: 'week', steps: weeksOf({ from, to }) }
  return { kind: 'month', steps: stepping(from, to, (day) => `${addMonths(monthOf(day), 1)}-01`) }
}

/** The weeks that the days touch, cut to them. */
export const weeksOf = ({ from, to }: Days): Days[] => stepping(from, to, (day) => addDays(mondayOf(day), 7))

function stepping(from: string, to: string, next: (day: string) => string): Days[] {
  const steps: Days[] = []
  for (let day = from; day <= to; day = next(day)) {
    const last = addDays(next(day), -1)
    steps.push({ from: day, to: last < to ? last : to })
  }
  return steps
}
