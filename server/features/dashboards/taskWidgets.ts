import type { CrmContents } from '#contract/dashboards/crm.endpoints.ts'
import { taskStatuses } from '#contract/tasks/transitions.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { dayLater, mondayOf } from './dayMath.ts'
import { countMyTasks } from './taskCounts.ts'

const open = ['active', 'pending', 'expired'] as const
const shownDays = 30
const shownWeeks = 8

/** Open tasks now, and tasks that ended in the last thirty days. */
export async function readTasks(ctx: Context, actor: Actor): Promise<CrmContents['tasks']> {
  const since = dayLater(await today(ctx), -shownDays)
  const ended = { endedFrom: since }
  const counts = await countMyTasks(ctx, actor, {
    open: { status: open },
    active: { status: 'active' },
    pending: { status: 'pending' },
    expired: { status: 'expired' },
    completed: { status: 'completed', ...ended },
    notCompleted: { status: 'notCompleted', ...ended },
    inactive: { status: 'inactive', ...ended },
  })
  return { since, open: counts.open, statuses: taskStatuses.map((status) => ({ status, ...counts[status] })) }
}

/** What came to me and what I finished, week by week. */
export async function readWeekly(ctx: Context, actor: Actor): Promise<CrmContents['weekly']> {
  const monday = mondayOf(await today(ctx))
  const weeks = Array.from({ length: shownWeeks }, (_, at) => {
    const from = dayLater(monday, (at + 1 - shownWeeks) * 7)
    return { from, to: dayLater(from, 6) }
  })
  const assigned = weeks.map(({ from, to }) => [`+${from}`, { createdFrom: from, createdTo: to }] as const)
  const completed = weeks.map(
    ({ from, to }) => [`-${from}`, { status: 'completed', endedFrom: from, endedTo: to }] as const,
  )
  const counts = await countMyTasks(ctx, actor, Object.fromEntries([...assigned, ...completed]))
  return {
    weeks: weeks.flatMap((week) => {
      const [came, done] = [counts[`+${week.from}`], counts[`-${week.from}`]]
      return came && done ? [{ ...week, assigned: came, completed: done }] : []
    }),
  }
}
