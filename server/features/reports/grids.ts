import { stepsOf } from '#contract/reports/period.ts'
import type { Figure, Grid, Steps, TaskListQuery } from '#contract/reports/reports.schemas.ts'
import { noDepartment } from '#contract/tasks/tasks.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import type { ReportScope } from './asking.ts'
import { type FigureColumn, figureQuery } from './figures.ts'
import { countParts, type Dimension, type Group } from './tally.ts'

/** What the task list is asked for the rows of a group. */
const groupQueries: Record<Dimension, (key: string) => TaskListQuery> = {
  status: (status) => ({ status }),
  priority: (priority) => ({ priority }),
  project: (spaceId): TaskListQuery => (spaceId === '' ? { withoutSpace: 'true' } : { spaceId }),
  department: (department) => ({ department: department === '' ? noDepartment : department }),
  person: (assigneeId) => ({ assigneeId }),
}

interface Grouped {
  dimension: Dimension
  columns: readonly FigureColumn[]
  total: Group
  groups: readonly Group[]
  nameOf?: (key: string) => string
}

/** A row per group, in the order of the groups. */
export function gridOf({ query }: ReportScope, { dimension, columns, total, groups, nameOf }: Grouped): Grid {
  const cut = ({ counts }: Group) => columns.map((_, at) => counts[at] ?? 0)
  return {
    query,
    columns: [...columns],
    rows: groups.map((group) => ({
      id: group.key,
      name: nameOf?.(group.key) ?? group.key,
      query: groupQueries[dimension](group.key),
      counts: cut(group),
    })),
    totals: cut(total),
  }
}

export function figuresOf<Name extends string>(
  { query }: ReportScope,
  columns: readonly FigureColumn<Name>[],
  counts: readonly number[],
): Record<Name, Figure> {
  const figures = columns.map((column, at) => [
    column.id,
    { count: counts[at] ?? 0, query: { ...query, ...column.query } },
  ])
  // `Object.fromEntries` forgets the names of the entries.
  return Object.fromEntries(figures) as Record<Name, Figure>
}

/** What came and what was finished, step by step. */
export async function readSteps(ctx: Context, asked: ReportScope): Promise<Steps> {
  const { kind, steps } = stepsOf(asked)
  const count = async (name: 'created' | 'completed'): Promise<Figure[]> => {
    const parts = steps.map((step) => figureQuery(name, step))
    const counts = await countParts(ctx.db, asked, figureQuery(name, asked), parts)
    return parts.map((part, at) => ({ count: counts[at] ?? 0, query: { ...asked.query, ...part } }))
  }
  const [came, done] = [await count('created'), await count('completed')]
  return {
    kind,
    rows: steps.flatMap((step, at) => {
      const [created, completed] = [came[at], done[at]]
      return created && completed ? [{ ...step, created, completed }] : []
    }),
  }
}
