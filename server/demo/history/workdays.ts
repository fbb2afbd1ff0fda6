import { holidaysBetween } from '../../features/calendar/holidays.queries.ts'
import { clockOf, dayAfter, minuteMs } from '../../features/calendar/times.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { instantOfClock } from '../../platform/zone.ts'
import type { Random } from '../random.ts'

/** How far the house's history reaches back. */
export const historyDays = 183

const opensAt = 9 * 60
const closesAt = 18 * 60

/** The days on which the house worked, by its place among them: the oldest is 0, the last one was before today. */
export interface Workdays {
  days: readonly string[]
  /** The first of them on that calendar day, counted from today (`-30`), or after it. */
  from(calendarDays: number): number
  /** An instant of that day within working hours, of which 0 is the beginning and 1 the end. */
  at(place: number, partOfDay: number): Date
  /** An instant by the house's clock: so many minutes after midnight. */
  clock(place: number, minute: number): Date
}

export async function workdaysOf(ctx: Context): Promise<Workdays> {
  const now = await today(ctx)
  const { timeZone } = await ctx.settings.read()
  const first = dayAfter(now, -historyDays)
  const holidays = (await holidaysBetween(ctx.db, first, now)).filter(({ halfDay }) => !halfDay)
  const isOff = (day: string) =>
    new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0 ||
    holidays.some(({ startDay, endDay }) => startDay <= day && day <= endDay)
  const days = Array.from({ length: historyDays }, (_, by) => dayAfter(first, by)).filter((day) => !isOff(day))
  const clock = (place: number, minute: number) =>
    instantOfClock(clockOf(`${days[place] ?? now}T00:00`) + minute * minuteMs, timeZone)
  return {
    ...{ days, clock },
    from(calendarDays) {
      const wanted = dayAfter(now, calendarDays)
      return days.findIndex((day) => day >= wanted)
    },
    at: (place, partOfDay) => clock(place, Math.round(opensAt + partOfDay * (closesAt - opensAt))),
  }
}

/** Some days are fuller than others: weeks swell and ebb, and each Friday is short. */
export function isBusy(workdays: Workdays, place: number, random: Random): boolean {
  const weekday = new Date(`${workdays.days[place]}T00:00:00Z`).getUTCDay()
  const swell = 0.62 + 0.3 * Math.sin(place / 9) + 0.08 * Math.sin(place / 3.1)
  return random.chance(weekday === 5 ? swell * 0.6 : swell)
}

const monthName = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('tr', { month: 'long', timeZone: 'UTC' })

/** ISO: the week of a day is that of its Thursday. */
function weekNumber(day: string): number {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7))
  const yearStart = Date.UTC(date.getUTCFullYear(), 0, 1)
  return Math.ceil(((date.getTime() - yearStart) / 86_400_000 + 1) / 7)
}

/** The weeks or months that are whole within the history: their first and last working days. */
export function periodsOf({ days }: Workdays, every: 'week' | 'month') {
  const groups = new Map<string, number[]>()
  for (const [place, day] of days.entries()) {
    const key = every === 'month' ? day.slice(0, 7) : String(weekNumber(day))
    groups.set(key, [...(groups.get(key) ?? []), place])
  }
  return [...groups.values()].slice(1, -1).map((places) => {
    const last = places.at(-1) ?? 0
    const first = every === 'month' ? Math.max(places[0] ?? 0, last - 5) : (places[0] ?? 0)
    return { first, last, month: monthName(days[last] ?? ''), week: weekNumber(days[last] ?? '') }
  })
}
