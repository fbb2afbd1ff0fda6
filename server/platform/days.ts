import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from './context.ts'
import { nextDaily } from './jobs/dailyAt.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Making one takes longer than most queries. */
const calendars = new Map<string, Intl.DateTimeFormat>()

/** The day that the zone's calendars show at that instant, as YYYY-MM-DD. */
export function dayIn(zone: string, instant: Date): string {
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  calendars.set(zone, calendar)
  return calendar.format(instant)
}

/** The day it is now for the workspace: what an end day or a period is held against. */
export async function today({ settings, clock }: Context): Promise<string> {
  return dayIn((await settings.read()).timeZone, clock.now())
}

/** Asked for day after day by every dashboard and list, and always the same. */
const instants = new Map<string, number>()
const mostInstants = 5000

/** The instant at which the zone's clocks show that time of that day. */
export function instantOn(day: string, at: string, zone: string): Date {
  const name = `${day} ${at} ${zone}`
  const instant = instants.get(name) ?? findInstantOn(day, at, zone).getTime()
  if (instants.size >= mostInstants) instants.clear()
  instants.set(name, instant)
  return new Date(instant)
}

function findInstantOn(day: string, at: string, zone: string): Date {
  // No zone is a day and a half away from UTC, so the first that lies on the day or after it is the one.
  let instant = new Date(Date.parse(`${day}T00:00:00Z`) - 1.5 * dayMs)
  do instant = nextDaily(at, zone, instant)
  while (dayIn(zone, instant) < day)
  return instant
}

/** The end is no part of it. */
export interface Span {
  from: Date | null
  to: Date | null
}

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

/** From the beginning of one day to the end of another, by the clocks of the zone. */
export function spanOf(from: string | undefined, to: string | undefined, zone: string): Span {
  return {
    from: from === undefined ? null : instantOn(from, '00:00', zone),
    to: to === undefined ? null : instantOn(dayAfter(to), '00:00', zone),
  }
}

/** As conditions on a column of instants: none, one or two. */
export function within(column: RawBuilder<unknown>, span: Span | undefined): Expression<SqlBool>[] {
  const { from = null, to = null } = span ?? {}
  return [
    ...(from === null ? [] : [sql<SqlBool>`${column} >= ${from}`]),
    ...(to === null ? [] : [sql<SqlBool>`${column} < ${to}`]),
  ]
}
