import type { Expression, SqlBool } from 'kysely'
import { daysOf } from '#contract/reports/period.ts'
import type { TaskListQuery } from '#contract/reports/reports.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { visibleInList } from '../tasks/scope.ts'

interface Filters {
  period: string
  assigneeId?: number | undefined
  department?: string | undefined
  spaceId?: number | undefined
}

/** What a report is about, once it is known who asks and what day it is. */
export interface ReportScope {
  actor: Actor
  zone: string
  today: string
  from: string
  to: string
  cursor: number
  /** What the task list is asked for in every number of the report. */
  query: TaskListQuery
  scope: Expression<SqlBool>
}

export async function ask(ctx: Context, actor: Actor, filters: Filters): Promise<ReportScope> {
  const cursor = ctx.events.cursor()
  const { timeZone } = await ctx.settings.read()
  const day = await today(ctx)
  const { assigneeId, department, spaceId } = filters
  return {
    actor,
    zone: timeZone,
    today: day,
    ...daysOf(filters.period, day),
    cursor,
    query: {
      tab: 'all',
      ...(assigneeId === undefined ? {} : { assigneeId: String(assigneeId) }),
      ...(department === undefined ? {} : { department }),
      ...(spaceId === undefined ? {} : { spaceId: String(spaceId) }),
    },
    scope: await visibleInList(ctx.db, actor, day, false),
  }
}

export const headOf = ({ today: day, from, to, cursor }: ReportScope) => ({ today: day, from, to, cursor })
