import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Measures, TaskListQuery } from '#contract/reports/reports.schemas.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { Database } from '../../platform/schema.ts'
import { spansIn } from '../tasks/spans.ts'
import { fits } from '../tasks/taskList.queries.ts'
import type { ReportScope } from './asking.ts'

/** The very condition that the task list puts on its rows when it is asked this. */
export function conditionOf(query: TaskListQuery, zone: string, scope: Expression<SqlBool> = sql<SqlBool>`true`) {
  const asked = taskEndpoints.list.query.parse(query)
  return fits({ ...asked, ...spansIn(zone, asked) }, scope)
}

/** The columns by which tasks are grouped; `assignee` is joined. */
export const dimensions = {
  status: sql`tasks.status`,
  priority: sql`tasks.priority`,
  project: sql`tasks.space_id`,
  department: sql`assignee.department`,
  person: sql`tasks.assignee_id`,
} satisfies Record<string, RawBuilder<unknown>>
export type Dimension = keyof typeof dimensions

export interface Group {
  /** Empty for what has none. */
  key: string
  counts: number[]
  measures: Measures
}

export interface Tally {
  total: Group
  by: Record<Dimension, Group[]>
}

interface TallyQuery {
  by: readonly Dimension[]
  columns: readonly { query: TaskListQuery }[]
  /** The tasks whose days and minutes are summed up. */
  measured: TaskListQuery
  /** Holds every task that a column counts, where one list says it in fewer words than the columns together. */
  counted?: TaskListQuery
}

interface Row extends Measures {
  level: number
  counts: number[]
  [key: `key${number}`]: string | null
}

const nothing: Measures = { completed: 0, days: 0, estimateMinutes: 0, spentMinutes: 0 }

/**
 * Every number of a report in one walk over the tasks that count somewhere: altogether, and for each value of each
 * dimension that has such tasks.
 */
export async function tally(
  db: Kysely<Database>,
  asked: ReportScope,
  { by, columns, measured, counted }: TallyQuery,
): Promise<Tally> {
  const { zone, query, scope } = asked
  const counts = columns.map((column) => sql`count(*) filter (where ${conditionOf(column.query, zone)})`)
  const keys = by.map((name, at) => sql`${dimensions[name]}::text as ${sql.id(`key${at}`)}`)
  // One bit per dimension, set if the row is not grouped by it.
  const level = by.length === 0 ? sql`0` : sql`grouping(${sql.join(by.map((name) => dimensions[name]))})`
  const sets = [sql`()`, ...by.map((name) => sql`(${dimensions[name]})`)]
  const done = conditionOf(measured, zone)
  const lists = counted ? [counted] : columns.map((column) => column.query)
  const anywhere = sql.join(
    [...lists, measured].map((list) => conditionOf(list, zone)),
    sql` or `,
  )
  const { rows } = await sql<Row>`
    select ${sql.join([sql`${level} as level`, ...keys])},
      array[${sql.join(counts)}]::int[] as counts,
      (count(*) filter (where ${done}))::int as completed,
      coalesce(sum(extract(epoch from tasks.ended_at - tasks.created_at) / 86400) filter (where ${done}), 0)::float8
        as days,
      coalesce(sum(tasks.estimate_minutes) filter (where ${done}), 0)::float8 as "estimateMinutes",
      coalesce(sum(tasks.spent_minutes) filter (where ${done}), 0)::float8 as "spentMinutes"
    from tasks join users as assignee on assignee.id = tasks.assignee_id
    where ${conditionOf(query, zone, scope)} and (${anywhere})
    group by grouping sets (${sql.join(sets)})`.execute(db)
  const all = 2 ** by.length - 1
  const groupsOf = (at: number) =>
    rows.filter(({ level: its }) => its === all - 2 ** (by.length - 1 - at)).map((row) => groupOf(row, row[`key${at}`]))
  const total = rows.find(({ level: its }) => its === all)
  const found = by.map((name, at) => [name, groupsOf(at)] as const)
  const empty: Tally['by'] = { status: [], priority: [], project: [], department: [], person: [] }
  return {
    total: total ? groupOf(total, '') : { key: '', counts: columns.map(() => 0), measures: nothing },
    by: { ...empty, ...Object.fromEntries(found) },
  }
}

function groupOf({ counts, completed, days, estimateMinutes, spentMinutes }: Row, key: string | null = ''): Group {
  return { key: key ?? '', counts, measures: { completed, days, estimateMinutes, spentMinutes } }
}

/** Several parts of one list, such as the weeks of a period, in one query. */
export async function countParts(
  db: Kysely<Database>,
  { query, zone, scope }: ReportScope,
  whole: TaskListQuery,
  parts: readonly TaskListQuery[],
): Promise<number[]> {
  if (parts.length === 0) return []
  const counts = parts.map((part) => sql`count(*) filter (where ${conditionOf(part, zone)})`)
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::int[] as counts
    from tasks where ${conditionOf({ ...query, ...whole }, zone, scope)}`.execute(db)
  return rows[0]?.counts ?? parts.map(() => 0)
}
