import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { milestoneEndpoints } from '#contract/projects/milestones.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import { datedTasksOf } from '../tasks/calendar.ts'
import { readableProject } from './access.ts'
import type { Eyes } from './measures.ts'
import { milestonesOf } from './milestones.queries.ts'

/** So many bars fit into one picture. */
const mostBars = 1000

export async function readTimeline(
  ctx: Context,
  eyes: Eyes,
  id: number,
): Promise<ResponseOf<typeof milestoneEndpoints.timeline>> {
  const cursor = ctx.events.cursor()
  const { startDay, endDay } = await readableProject(ctx.db, eyes, id)
  const tasks = await datedTasksOf(ctx, eyes.actor, id, mostBars + 1)
  const milestones = await milestonesOf(ctx.db, id)
  const hasMore = tasks.length > mostBars
  return { tasks: tasks.slice(0, mostBars), hasMore, milestones, startDay, endDay, today: eyes.today, cursor }
}
