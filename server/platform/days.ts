import type { Context } from './context.ts'
import { nextDaily } from './jobs/dailyAt.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The day that the zone's calendars show at that instant, as YYYY-MM-DD. */
export function dayIn(zone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(instant)
}

/** The day it is now for the workspace: what an end day or a period is held against. */
export async function today({ settings, clock }: Context): Promise<string> {
  return dayIn((await settings.read()).timeZone, clock.now())
}

/** The instant at which the zone's clocks show that time of that day. */
export function instantOn(day: string, at: string, zone: string): Date {
  // No zone is a day and a half away from UTC, so the first that lies on the day or after it is the one.
  let instant = new Date(Date.parse(`${day}T00:00:00Z`) - 1.5 * dayMs)
  do instant = nextDaily(at, zone, instant)
  while (dayIn(zone, instant) < day)
  return instant
}
