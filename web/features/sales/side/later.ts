import { dayIn, daysBetween } from '../../../ui/format/zone.ts'

const dayMs = 24 * 60 * 60_000

/** This many days from today, at the planned hour. */
export function later(at: string, days: number, now: Date, timeZone: string): string {
  const planned = new Date(at)
  const passed = daysBetween(dayIn(planned, timeZone), dayIn(now, timeZone))
  return new Date(planned.getTime() + (passed + days) * dayMs).toISOString()
}
