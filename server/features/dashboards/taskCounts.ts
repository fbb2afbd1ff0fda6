import type { Counted } from '#contract/dashboards/rows.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { spansOf } from '../tasks/spans.ts'
import { countEach } from '../tasks/taskList.queries.ts'
import { rowsOf } from './rows.ts'

type ListQuery = Parameters<typeof rowsOf>[1]

/** Counts lists of my tasks, all in one query, by the very query that their addresses ask: so the rows are those. */
export async function countMyTasks<Name extends string>(
  ctx: Context,
  actor: Actor,
  lists: Record<Name, ListQuery>,
): Promise<Record<Name, Counted>> {
  const tab = 'assigned' as const
  // `Object.entries` forgets the names of a record's keys.
  const named = Object.entries(lists) as [Name, ListQuery][]
  const behind = named.map(([, wanted]) => rowsOf('tasks', { tab, ...wanted }))
  const filters = await Promise.all(
    behind.map(async ({ query }) => {
      const asked = taskEndpoints.list.query.parse(query)
      return { ...asked, tab, ...(await spansOf(ctx, asked)) }
    }),
  )
  const counts = await countEach(ctx.db, actor, await today(ctx), filters)
  const found = named.map(([name], at) => [name, { count: counts[at] ?? 0, rows: behind[at] ?? rowsOf('tasks') }])
  return Object.fromEntries(found) as Record<Name, Counted>
}
