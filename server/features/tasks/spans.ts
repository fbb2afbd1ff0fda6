import type { QueryOf } from '#contract/http/endpoint.ts'
import type { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import { instantOn } from '../../platform/days.ts'

/** The end is no part of it. */
export interface Span {
  from: Date | null
  to: Date | null
}

/** Days that become instants are no longer asked for by their names. */
export type DayNames = 'createdFrom' | 'createdTo' | 'endedFrom' | 'endedTo' | 'openFrom' | 'openTo'
type Days = Pick<QueryOf<typeof taskEndpoints.list>, DayNames>

const dayMs = 24 * 60 * 60 * 1000
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

/** From the beginning of one day to the end of another, by the clocks of the workspace. */
export function spanOf(from: string | undefined, to: string | undefined, zone: string): Span {
  return {
    from: from === undefined ? null : instantOn(from, '00:00', zone),
    to: to === undefined ? null : instantOn(dayAfter(to), '00:00', zone),
  }
}

/** The instants behind the days that a list is narrowed to. */
export async function spansOf(ctx: Context, days: Days) {
  const { timeZone } = await ctx.settings.read()
  return spansIn(timeZone, days)
}

/** With the zone itself, which says on what day something ended. */
export function spansIn(zone: string, days: Days) {
  return {
    zone,
    created: spanOf(days.createdFrom, days.createdTo, zone),
    ended: spanOf(days.endedFrom, days.endedTo, zone),
    openDuring: spanOf(days.openFrom, days.openTo, zone),
  }
}
