import { formatRecurrence, lastDay, type Recurrence, weekDays } from '#contract/calendar/recurrence.ts'
import { ruleOf } from './recurrenceStarts.ts'
import { dayAfter, dayMs } from './times.ts'

/** The rule of a series that was moved to other days: Mondays become Tuesdays, the 15th the 16th. */
export function shiftedRule(recurrence: string, oldStart: number, newStart: number): string {
  const days = Math.floor(newStart / dayMs) - Math.floor(oldStart / dayMs)
  if (days === 0) return recurrence
  const rule = ruleOf(recurrence)
  const until = rule.until === null ? null : earlier(dayAfter(rule.until, days), lastDay)
  return formatRecurrence({ ...rule, ...placeIn(rule, new Date(newStart), days), until })
}

const earlier = (a: string, b: string) => (a < b ? a : b)

function placeIn(rule: Recurrence, start: Date, days: number): Partial<Recurrence> {
  if (rule.freq === 'WEEKLY') return { byDay: rule.byDay.map(({ day }) => ({ nth: null, day: turned(day, days) })) }
  const byMonth = rule.byMonth.map(() => start.getUTCMonth() + 1)
  const [place, ...more] = rule.byDay
  const single = more.length === 0 && rule.byMonthDay.length <= 1
  // Several places in the month have no one meaning when one of them moves: the next that fits is taken.
  if (!single) return { byMonth }
  return {
    byMonth,
    byMonthDay: rule.byMonthDay.map((day) => (day < 0 ? fromEnd(start) : start.getUTCDate())),
    byDay: place ? [{ nth: place.nth === null ? null : nthOf(start, place.nth), day: weekDayOf(start) }] : [],
  }
}

const turned = (day: (typeof weekDays)[number], days: number) =>
  weekDays[(((weekDays.indexOf(day) + days) % 7) + 7) % 7] ?? day
const weekDayOf = (date: Date) => weekDays[(date.getUTCDay() + 6) % 7] ?? 'MO'

const monthDays = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
const fromEnd = (date: Date) => date.getUTCDate() - monthDays(date) - 1

/** Counted from the end of the month where it was before. */
function nthOf(date: Date, before: number): number {
  return before < 0 ? Math.ceil(fromEnd(date) / 7) - 1 : Math.ceil(date.getUTCDate() / 7)
}
