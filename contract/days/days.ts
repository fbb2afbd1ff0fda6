const dayMs = 86_400_000
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const text = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Days are YYYY-MM-DD and free of time zones; these step through the calendar. */
export const addDays = (day: string, days: number): string => text(utc(day) + days * dayMs)

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(utc(day)).getUTCDay() || 7

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

export const monthOf = (day: string): string => day.slice(0, 7)

/** The same month, some months later: `2026-11` and 2 give `2027-01`. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return text(Date.UTC(year, number - 1 + months, 1)).slice(0, 7)
}

export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)

/** A day that exists, or nothing: the thirtieth of February is nobody's day. */
export function dayOf(year: number, month: number, date: number): string | undefined {
  const ms = Date.UTC(year, month - 1, date)
  const made = new Date(ms)
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === date ? text(ms) : undefined
}
