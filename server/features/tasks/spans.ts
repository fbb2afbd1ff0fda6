import type { QueryOf } from '#contract/http/endpoint.ts'
import type { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import { instantOn } from '../../platform/days.ts'

/** The end is no part of it. */
export interface Span {
  from: Date | null
  to: Date | null
}

type Days = Pick<QueryOf<typeof taskEndpoints.list>, 'createdFrom' | 'createdTo' | 'endedFrom' | 'endedTo'>

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
export async function spansOf(ctx: Context, { createdFrom, createdTo, endedFrom, endedTo }: Days) {
  const { timeZone } = await ctx.settings.read()
  return { created: spanOf(createdFrom, createdTo, timeZone), ended: spanOf(endedFrom, endedTo, timeZone) }
}
