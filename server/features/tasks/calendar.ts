import { type SqlBool, sql } from 'kysely'
import { mayPlan } from '#contract/tasks/tasks.policy.ts'
import type { Task, TaskState } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { reviseTaskNow } from './revision.ts'
import { loadStanding } from './standing.ts'
import { statesOf, type TaskRow, taskRows } from './tasks.queries.ts'

export interface CalendarTask
  extends Pick<
    TaskState,
    'id' | 'key' | 'title' | 'startDay' | 'endDay' | 'status' | 'pendingKind' | 'priority' | 'assignee' | 'version'
  > {
  /** Whether this person may move it to another day. */
  movable: boolean
}

/** A screen of one month shows at most this many. */
const mostShown = 1000

/** This person's tasks on a calendar: assigned to them or with them as a participant, on any day of the range. */
export async function tasksInRange(
  ctx: Context,
  actor: Actor,
  { from, to }: { from: string; to: string },
): Promise<CalendarTask[]> {
  if (!actor.ability.can('read', 'Task')) return []
  const rows = await taskRows(ctx.db)
    .where('tasks.deletedAt', 'is', null)
    .where('tasks.status', '<>', 'inactive')
    .where(sql<SqlBool>`(tasks.assignee_id = ${actor.id} or tasks.participant_ids @> array[${actor.id}::bigint])`)
    .where(sql<SqlBool>`coalesce(tasks.start_day, tasks.end_day) <= ${to}::date`)
    .where(sql<SqlBool>`coalesce(tasks.end_day, tasks.start_day) >= ${from}::date`)
    .orderBy('tasks.endDay')
    .orderBy('tasks.id')
    .limit(mostShown)
    .execute()
  return shown(ctx, actor, rows)
}

async function shown(ctx: Context, actor: Actor, rows: readonly TaskRow[]): Promise<CalendarTask[]> {
  const standing = await loadStanding(ctx.db, actor, await today(ctx))
  return (await statesOf(ctx.db, rows)).map((task) => {
    const { id, key, title, startDay, endDay, status, pendingKind, priority, assignee, version } = task
    const isOpen = status === 'active' || status === 'expired'
    return {
      ...{ id, key, title, startDay, endDay, status, pendingKind, priority, assignee, version },
      movable: isOpen && mayPlan(task, standing, ctx.clock.now()),
    }
  })
}

/** Moves it to other days, under the usual rules: a person who may not plan the task asks for more time instead. */
export function rescheduleTask(
  ctx: Context,
  actor: Actor,
  id: number,
  days: { version: number; startDay: string | null; endDay: string | null },
): Promise<Task> {
  return reviseTaskNow(ctx, actor, id, days)
}
