import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { projectEndpoints } from '#contract/projects/projects.endpoints.ts'
import { healths, type Project, projectStatuses } from '#contract/projects/projects.schemas.ts'
import { fold } from '#contract/text/fold.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/schema.ts'
import { healthRank, type Reader, spentOn } from './measures.ts'
import { projectOf, projectRows, visibleRows } from './projects.queries.ts'
import { seesBudget } from './scope.ts'

type List = typeof projectEndpoints.list

/** One query for the page and one for the total, however many projects there are. */
export async function listProjects(ctx: Context, reader: Reader, query: QueryOf<List>): Promise<ResponseOf<List>> {
  const cursor = ctx.events.cursor()
  const { page, size } = query
  const rows = await findProjects(ctx.db, reader, query, { limit: size, offset: (page - 1) * size })
  const { total } = await visibleRows(ctx.db, reader)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(filtersOf(reader, query))
    .executeTakeFirstOrThrow()
  return { rows, total, cursor }
}

type Filters = Omit<QueryOf<List>, 'page' | 'size'>

export async function findProjects(
  db: Kysely<Database>,
  reader: Reader,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
): Promise<Project[]> {
  const rows = await projectRows(db, reader)
    .where(filtersOf(reader, filters))
    .orderBy(orderOf(reader, filters.sort))
    .orderBy('projects.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => projectOf(row, reader))
}

function filtersOf(reader: Reader, { status, health, managerId, memberId, late, archived, q }: Filters) {
  const words = matchesWords(q)
  const conditions = [
    archived ? sql<SqlBool>`spaces.archived_at is not null` : sql<SqlBool>`spaces.archived_at is null`,
    ...(status?.length ? [sql<SqlBool>`projects.status in (${sql.join(status)})`] : []),
    ...(health?.length
      ? [sql<SqlBool>`${healthRank(reader)} in (${sql.join(health.map((name) => sql.lit(healths.indexOf(name))))})`]
      : []),
    ...(managerId ? [sql<SqlBool>`spaces.manager_id = ${managerId}`] : []),
    ...(memberId
      ? [sql<SqlBool>`projects.id in (select space_id from space_members where user_id = ${memberId})`]
      : []),
    ...(late ? [sql<SqlBool>`${lateTasks(reader)} > 0`] : []),
    ...(words ? [words] : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Every word somewhere in it. */
export function matchesWords(query: string): RawBuilder<SqlBool> | null {
  const words = fold(query).match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return null
  const found = words.map((word) => sql`strpos(hay.text, ${word}) > 0`)
  return sql<SqlBool>`exists (
    select from (select tr_fold(concat_ws(' ', spaces.code, spaces.name, projects.customer, projects.external_ref)) as text
    ) as hay where ${sql.join(found, sql` and `)})`
}

const lateTasks = ({ today }: Reader) => sql<number>`(
  select count(*) from tasks
  where space_id = projects.id and deleted_at is null and open and end_day < ${today}::date)`

const progress = sql`(
  select count(*) filter (where status = 'completed')::float8 / nullif(count(*), 0) from tasks
  where space_id = projects.id and deleted_at is null and (open or tasks.status = 'completed'))`

/** An order by money says nothing about what the reader may not see. */
function orderOf(reader: Reader, sort: string) {
  const columns: Record<string, () => RawBuilder<unknown>> = {
    name: () => sql`spaces.name`,
    code: () => sql`spaces.code`,
    customer: () => sql`nullif(projects.customer, '')`,
    status: () =>
      sql`array_position(array[${sql.join(projectStatuses.map((name) => sql.lit(name)))}], projects.status)`,
    startDay: () => sql`projects.start_day`,
    endDay: () => sql`projects.end_day`,
    progress: () => progress,
    lateTasks: () => lateTasks(reader),
    health: () => healthRank(reader),
    budgetUsed: () => sql`case when ${seesBudget(reader.actor)} then
      ${spentOn(reader)}::numeric / nullif(projects.budget_amount, 0) end`,
    createdAt: () => sql`projects.created_at`,
  }
  const descending = sort.startsWith('-')
  const column = (columns[descending ? sort.slice(1) : sort] ?? (() => sql`spaces.name`))()
  return descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
}
