import type { Kysely } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import { holidaysBetween } from './holidays.queries.ts'
import { dayAfter } from './times.ts'

/** Nobody rests longer than this at a stretch; a mistaken holiday of a year must not stop anything. */
const mostDaysOff = 30

const isWeekend = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0

/** For days from `from` on: the day itself if people work on it, else the next one. Half a day off is a day of work. */
export async function workingDaysFrom(db: Kysely<Database>, from: string): Promise<(day: string) => string> {
  const holidays = (await holidaysBetween(db, from, '9999-12-31')).filter(({ halfDay }) => !halfDay)
  const isOff = (day: string) =>
    isWeekend(day) || holidays.some(({ startDay, endDay }) => startDay <= day && day <= endDay)
  return (day) => {
    const later = Array.from({ length: mostDaysOff }, (_, by) => dayAfter(day, by))
    return later.find((candidate) => !isOff(candidate)) ?? day
  }
}
