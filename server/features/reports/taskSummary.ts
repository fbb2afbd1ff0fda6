import type { ReportQuery } from '#contract/reports/reports.endpoints.ts'
import { groupFigures, summaryFigures, type TaskSummary } from '#contract/reports/reports.schemas.ts'
import { taskPriorities } from '#contract/tasks/tasks.schemas.ts'
import { taskStatuses } from '#contract/tasks/transitions.ts'
import { compareTurkish } from '#contract/text/compareTurkish.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { ask, headOf, type ReportScope } from './asking.ts'
import { columnsOf, type FigureColumn, figureQuery } from './figures.ts'
import { figuresOf, gridOf, readSteps } from './grids.ts'
import { spaceNames } from './people.queries.ts'
import { type Group, tally } from './tally.ts'

export async function readTaskSummary(
  ctx: Context,
  actor: Actor,
  filters: ReportQuery<'taskSummary'>,
): Promise<TaskSummary> {
  const asked = await ask(ctx, actor, filters)
  return { ...headOf(asked), ...(await summarize(ctx, asked)) }
}

/** Everything that can be said of a set of tasks: of all, of one person's, of a project's. */
export async function summarize(ctx: Context, asked: ReportScope) {
  const figures = columnsOf(summaryFigures, asked)
  const found = await tally(ctx.db, asked, {
    by: ['status', 'priority', 'project', 'department'],
    columns: figures,
    measured: figureQuery('completed', asked),
  })
  const places = groupFigures.map((name) => summaryFigures.indexOf(name))
  const cut = (group: Group): Group => ({ ...group, counts: places.map((place) => group.counts[place] ?? 0) })
  const columns: FigureColumn[] = columnsOf(groupFigures, asked)
  const names = await spaceNames(
    ctx.db,
    found.by.project.map(({ key }) => key),
  )
  const total = cut(found.total)
  const group = (dimension: 'priority' | 'project' | 'department', order: (groups: Group[]) => Group[]) =>
    gridOf(asked, {
      dimension,
      columns,
      total,
      groups: order(found.by[dimension].map(cut).filter(hasTasks)),
      ...(dimension === 'project' ? { nameOf: (key: string) => names.get(key) ?? '' } : {}),
    })
  return {
    figures: figuresOf(asked, figures, found.total.counts),
    measures: found.total.measures,
    steps: await readSteps(ctx, asked),
    statuses: gridOf(asked, {
      dimension: 'status',
      columns: columnsOf(['created'], asked),
      total: found.total,
      groups: inOrder(found.by.status, taskStatuses).filter(({ counts }) => (counts[0] ?? 0) > 0),
    }),
    priorities: group('priority', (groups) => inOrder(groups, taskPriorities.toReversed())),
    projects: group('project', (groups) => mostFirst(groups, (key) => names.get(key) ?? '')),
    departments: group('department', (groups) => mostFirst(groups, (key) => key)),
  }
}

const hasTasks = ({ counts }: Group) => counts.some((count) => count > 0)
const inOrder = (groups: readonly Group[], keys: readonly string[]) =>
  groups.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key))

/** Tasks without one (no project, no department) come last. */
const mostFirst = (groups: readonly Group[], nameOf: (key: string) => string) =>
  groups.toSorted(
    (one, other) =>
      Number(one.key === '') - Number(other.key === '') ||
      (other.counts[0] ?? 0) - (one.counts[0] ?? 0) ||
      compareTurkish(nameOf(one.key), nameOf(other.key)),
  )
