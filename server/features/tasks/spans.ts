import type { QueryOf } from '#contract/http/endpoint.ts'
import type { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import { spanOf } from '../../platform/days.ts'

/** Filters by day; the query uses their instants instead. */
export type DayNames = 'createdFrom' | 'createdTo' | 'endedFrom' | 'endedTo' | 'openFrom' | 'openTo'
type Days = Pick<QueryOf<typeof taskEndpoints.list>, DayNames>

/** The instants of the days that limit a list. */
export async function spansOf(ctx: Context, days: Days) {
  const { timeZone } = await ctx.settings.read()
  return spansIn(timeZone, days)
}

/** With the zone itself, which decides on what day something ended. */
export function spansIn(zone: string, days: Days) {
  return {
    zone,
    created: spanOf(days.createdFrom, days.createdTo, zone),
    ended: spanOf(days.endedFrom, days.endedTo, zone),
    openDuring: spanOf(days.openFrom, days.openTo, zone),
  }
}
