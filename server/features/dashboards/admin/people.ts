import type { AdminContents } from '#contract/dashboards/admin.endpoints.ts'
import { presenceStates } from '#contract/presence/presence.endpoints.ts'
import type { Context } from '../../../platform/context.ts'
import { readPresence } from '../../presence/presence.queries.ts'
import { namesOf } from '../../tasks/tasks.queries.ts'

const facesShown = 7

/** How many people of the workspace have which presence. */
export async function countPresence(ctx: Context) {
  return counted(await readPresence(ctx))
}

function counted(all: Awaited<ReturnType<typeof readPresence>>) {
  const count = (wanted: (typeof presenceStates)[number]) => all.filter(({ state }) => state === wanted).length
  return {
    active: count('active'),
    away: count('away'),
    doNotDisturb: count('doNotDisturb'),
    offline: count('offline'),
  }
}

/** Who is here, the active first. */
export async function readPeople(ctx: Context): Promise<AdminContents['people']> {
  const all = await readPresence(ctx)
  const rank = (state: (typeof presenceStates)[number]) => presenceStates.indexOf(state)
  const shown = all
    .filter(({ state }) => state !== 'offline')
    .sort((one, other) => rank(one.state) - rank(other.state) || one.userId - other.userId)
    .slice(0, facesShown)
    .map(({ userId }) => userId)
  const names = await namesOf(ctx.db, shown)
  return { ...counted(all), faces: shown.flatMap((id) => names.get(id) ?? []) }
}
