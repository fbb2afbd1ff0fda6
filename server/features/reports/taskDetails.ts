import type { QueryOf } from '#contract/http/endpoint.ts'
import type { ReportQuery, reportEndpoints } from '#contract/reports/reports.endpoints.ts'
import type { detailBases, detailFigures, TaskDetails, TaskListQuery } from '#contract/reports/reports.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { ask, headOf, type ReportScope } from './asking.ts'
import type { FigureColumn } from './figures.ts'
import { figuresOf } from './grids.ts'
import { tally } from './tally.ts'
import { detailIds, detailRows } from './taskDetails.queries.ts'

type Basis = (typeof detailBases)[number]

const within: Record<Basis, (asked: ReportScope) => TaskListQuery> = {
  created: ({ from, to }) => ({ createdFrom: from, createdTo: to }),
  ended: ({ from, to }) => ({ endedFrom: from, endedTo: to }),
  due: ({ from, to }) => ({ endFrom: from, endTo: to }),
}

const figures: FigureColumn<(typeof detailFigures)[number]>[] = [
  { id: 'all', query: {} },
  { id: 'completed', query: { status: 'completed' } },
  { id: 'onTime', query: { status: 'completed', timing: 'onTime' } },
  { id: 'late', query: { status: 'completed', timing: 'late' } },
  { id: 'open', query: { status: 'active,pending,expired' } },
  { id: 'expired', query: { status: 'expired' } },
]

/** What the figures count, and what the rows are narrowed to besides. */
export async function askForTasks(ctx: Context, actor: Actor, filters: ReportQuery<'taskDetails'>) {
  const { basis, status, priority } = filters
  const general = await ask(ctx, actor, filters)
  const query = { ...general.query, ...within[basis](general), ...(priority === undefined ? {} : { priority }) }
  const asked: ReportScope = { ...general, query }
  return { asked, query: { ...query, ...(status === undefined ? {} : { status }) } }
}

export async function readTaskDetails(
  ctx: Context,
  actor: Actor,
  { page, size, ...filters }: QueryOf<typeof reportEndpoints.taskDetails>,
): Promise<TaskDetails> {
  const { asked, query } = await askForTasks(ctx, actor, filters)
  const shown: FigureColumn = { id: 'shown', query }
  const columns: FigureColumn[] = [...figures, shown]
  const { total } = await tally(ctx.db, asked, { by: [], columns, measured: { status: 'completed' } })
  const ids = await detailIds(ctx.db, asked, query, { sort: filters.sort, limit: size, offset: (page - 1) * size })
  return {
    ...headOf(asked),
    rows: await detailRows(ctx.db, asked, ids),
    total: total.counts[figures.length] ?? 0,
    figures: figuresOf(asked, figures, total.counts),
    measures: total.measures,
  }
}
