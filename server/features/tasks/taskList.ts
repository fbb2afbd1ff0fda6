import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { mostCounted } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { spansOf } from './spans.ts'
import { loadStanding } from './standing.ts'
import { countTabs, countTasks, listTasks, scopeOf } from './taskList.queries.ts'
import { statesOf, withMoves } from './tasks.queries.ts'

type List = typeof taskEndpoints.list

/** Scope, rows, names, standing and count: five queries at the most, however many rows there are. */
export async function readTaskList(ctx: Context, actor: Actor, query: QueryOf<List>): Promise<ResponseOf<List>> {
  const cursor = ctx.events.cursor()
  const day = await today(ctx)
  const { page, size, ...named } = query
  const filters = { ...named, ...(await spansOf(ctx, named)) }
  const scope = await scopeOf(ctx.db, actor, filters, day)
  const found = await listTasks(ctx.db, filters, scope, { limit: size, offset: (page - 1) * size })
  const states = await statesOf(ctx.db, found)
  const standing = await loadStanding(ctx.db, actor, day)
  const rows = states.map((state) => withMoves(state, standing, ctx.clock.now()))
  // A page that is not full is the last one, so the total follows from it.
  const isLast = found.length < size && (found.length > 0 || page === 1)
  const counted = isLast ? (page - 1) * size + found.length : found[0]?.counted
  const total = Math.min(counted ?? (await countTasks(ctx.db, filters, scope)), mostCounted)
  return { rows, total, cursor }
}

export async function readTaskCounts(ctx: Context, actor: Actor) {
  const cursor = ctx.events.cursor()
  return { counts: await countTabs(ctx.db, actor, await today(ctx)), cursor }
}
