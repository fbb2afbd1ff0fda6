import { type RawBuilder, sql } from 'kysely'
import { healthLimits, judgedStatuses, type Measures } from '#contract/projects/health.ts'
import { type HealthSign, healthSigns } from '#contract/projects/projects.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { BudgetUse } from '../../platform/budgetUse.ts'
import { seesBudget } from './scope.ts'

/** The reader, the day of the workspace, and where to look up the spending. */
export interface Reader {
  actor: Actor
  today: string
  spending: readonly BudgetUse[]
}

/** How far a project is, and what its health is judged by. */
export interface Standings extends Measures {
  total: number
  done: number
  late: number
  nextMilestone: { title: string; day: string } | null
}

/** What was approved or paid, for a query that has the table `projects`. */
export function spentOn({ spending }: Reader): RawBuilder<number> {
  const parts = spending.map(({ used }) => used(sql`projects.id`, sql`projects.budget_currency`))
  return sql<number>`(${sql.join([sql`0`, ...parts], sql` + `)})::bigint`
}

/** For a query that has `projects` and `own`: all measures of a project from its tasks, milestones and expenses. */
export function standingsOf(reader: Reader): RawBuilder<Standings> {
  const today = sql`${reader.today}::date`
  const budgetUsed = sql`case when projects.budget_amount > 0 and ${seesBudget(reader.actor)}
    then ${spentOn(reader)} * 100 / projects.budget_amount else 0 end`
  return sql<Standings>`(
    select jsonb_build_object(
      'total', work.total, 'done', work.done, 'late', work.late,
      'nextMilestone', (
        select jsonb_build_object('title', title, 'day', day) from milestones
        where project_id = projects.id and deleted_at is null and done_at is null order by day, id limit 1),
      'lateTasks', work.late * 100 / greatest(work.open, 1),
      'lateMilestones', (
        select count(*) from milestones
        where project_id = projects.id and deleted_at is null and done_at is null and day < ${today}),
      'daysPastEnd', greatest(coalesce(${today} - projects.end_day, 0), 0),
      'behindPlan', case when projects.status = 'active' and projects.end_day > projects.start_day and work.total > 0
        then greatest(0, least(100, (${today} - projects.start_day) * 100 / (projects.end_day - projects.start_day))
          - work.done * 100 / work.total)
        else 0 end,
      'budgetUsed', ${budgetUsed})
    from (
      select count(*) filter (where open or status = 'completed') as total,
        count(*) filter (where status = 'completed') as done,
        count(*) filter (where open) as open,
        count(*) filter (where open and end_day < ${today}) as late
      from tasks where space_id = projects.id and deleted_at is null) as work)`
}

/** 0 good, 1 risk, 2 bad: says the same as `healthOf`, for order and filter. */
export function healthRank(reader: Reader): RawBuilder<number> {
  const anyAt = (level: 'risk' | 'bad') => {
    const reaches = (sign: HealthSign) =>
      sql`(measured.standings ->> ${sql.lit(sign)})::bigint >= ${sql.lit(healthLimits[sign][level])}`
    return sql`(${sql.join(healthSigns.map(reaches), sql` or `)})`
  }
  // `offset 0` keeps the planner from measuring again for each sign.
  return sql<number>`(case when projects.status not in (${sql.join(judgedStatuses)}) then 0 else (
    select case when ${anyAt('bad')} then 2 when ${anyAt('risk')} then 1 else 0 end
    from (select ${standingsOf(reader)} as standings offset 0) as measured) end)`
}
