import { addDays, mondayOf, weekdayOf } from '../../../lib/days/days.ts'
import { daysBetween } from '../../../ui/format/zone.ts'

export const zooms = ['week', 'month', 'quarter'] as const
export type Zoom = (typeof zooms)[number]

/** How wide a day is drawn. */
const dayWidths: Record<Zoom, number> = { week: 36, month: 16, quarter: 6 }

/** Two days and everything between them. */
export interface Span {
  start: string
  end: string
}

/** Which days are drawn, how wide; `from` is a Monday. */
export interface Scale extends Span {
  zoom: Zoom
  dayWidth: number
  days: number
}

/** Around what there is to show and around today, in whole weeks. */
export function scaleOf(spans: readonly Span[], today: string, zoom: Zoom): Scale {
  const first = spans.reduce((least, { start }) => (start < least ? start : least), addDays(today, -7))
  const last = spans.reduce((most, { end }) => (end > most ? end : most), addDays(today, 21))
  const start = mondayOf(addDays(first, -7))
  const end = addDays(mondayOf(addDays(last, 14)), 6)
  return { start, end, zoom, dayWidth: dayWidths[zoom], days: daysBetween(start, end) + 1 }
}

export const offsetOf = (scale: Scale, day: string): number => daysBetween(scale.start, day) * scale.dayWidth

export const widthOf = (scale: Scale, { start, end }: Span): number => (daysBetween(start, end) + 1) * scale.dayWidth

export interface Tick {
  day: string
  offset: number
  width: number
}

function ticks(scale: Scale, starts: (day: string) => boolean): Tick[] {
  const days = Array.from({ length: scale.days }, (_, at) => addDays(scale.start, at))
  const heads = days.filter((day, at) => at === 0 || starts(day))
  return heads.map((day, at) => {
    const until = heads[at + 1] ?? addDays(scale.end, 1)
    return { day, offset: offsetOf(scale, day), width: daysBetween(day, until) * scale.dayWidth }
  })
}

export const months = (scale: Scale): Tick[] => ticks(scale, (day) => day.endsWith('-01'))

/** Below the months: single days, or weeks where a day is too narrow to be named. */
export const divisions = (scale: Scale): Tick[] => ticks(scale, (day) => scale.zoom === 'week' || weekdayOf(day) === 1)

/** Saturdays and Sundays, unless days are too narrow to see. */
export function weekends(scale: Scale): Tick[] {
  if (scale.zoom === 'quarter') return []
  const saturdays = Array.from({ length: scale.days / 7 }, (_, week) => addDays(scale.start, week * 7 + 5))
  return saturdays.map((day) => ({ day, offset: offsetOf(scale, day), width: 2 * scale.dayWidth }))
}
