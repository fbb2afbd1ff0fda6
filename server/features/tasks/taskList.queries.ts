import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { QueryOf } from '#contract/http/endpoint.ts'
import { noDepartment, type TaskTab, type taskEndpoints, taskTabs } from '#contract/tasks/tasks.endpoints.ts'
import { mostCounted } from '#contract/tasks/tasks.schemas.ts'
import type { TaskStatus } from '#contract/tasks/transitions.ts'
import { fold } from '#contract/text/fold.ts'
import type { Actor } from '../../platform/actor.ts'
import { hasWords, isWordless } from '../../platform/database/words.ts'
import { type Span, within } from '../../platform/days.ts'
import type { Database } from '../../platform/schema.ts'
import { takesPart, visibleIds, visibleInList, waitingFor } from './scope.ts'
import type { DayNames } from './spans.ts'
import { taskRows } from './tasks.queries.ts'

type Query = QueryOf<typeof taskEndpoints.list>
export type TaskFilters = Omit<Query, 'page' | 'size' | DayNames> & {
  created?: Span
  ended?: Span
  openDuring?: Span
  /** Of the workspace. */
  zone?: string
}

const openStatuses: readonly TaskStatus[] = ['active', 'pending', 'expired']

const isOpenOnly = ({ status }: Pick<TaskFilters, 'status'>) =>
  status !== undefined && status.length > 0 && status.every((one) => openStatuses.includes(one))

/** What each tab but `all` shows: by one column, so that an index serves it. */
const tabs: Record<Exclude<TaskTab, 'all'>, (actor: Actor, today: string) => Expression<SqlBool>> = {
  assigned: ({ id }) => sql<SqlBool>`(tasks.deleted_at is null and tasks.assignee_id = ${id})`,
  created: ({ id }) => sql<SqlBool>`(tasks.deleted_at is null and tasks.creator_id = ${id})`,
  approval: waitingFor,
  watching: takesPart,
}

/** The tasks that the list is about; asks the database only for `all`. */
export async function scopeOf(
  db: Kysely<Database>,
  actor: Actor,
  filters: TaskFilters,
  today: string,
): Promise<Expression<SqlBool>> {
  const { tab } = filters
  return tab === 'all' ? visibleInList(db, actor, today, isOpenOnly(filters)) : tabs[tab](actor, today)
}

/** Values of the contract's own lists, written as literals, so that the planner sees which index fits. */
const oneOf = (column: RawBuilder<unknown>, values: readonly string[]) =>
  sql<SqlBool>`${column} in (${sql.join(values.map((value) => sql.lit(value)))})`

/** The number of the task that is asked for by its key. */
const keyIn = (q: string) => /^(?:grv-?)?(\d{1,15})$/.exec(fold(q))?.[1]

/** By the key, or by the beginnings of words of the title. */
export function isNamed(q: string): Expression<SqlBool> {
  const key = keyIn(q)
  const byTitle = hasWords(sql`tasks.title`, q)
  if (key !== undefined) return sql<SqlBool>`(tasks.id = ${key}::bigint or ${byTitle})`
  return isWordless(q) ? sql<SqlBool>`false` : byTitle
}

/**
 * By the key, or by the beginnings of words of the title, the description or a comment. As a list of ids: each of its
 * parts has an index, and no index serves all of them together.
 */
export function matchesWords(q: string): Expression<SqlBool> {
  if (isWordless(q)) return sql<SqlBool>`false`
  const key = keyIn(q)
  return sql<SqlBool>`tasks.id in (
    ${key === undefined ? sql`` : sql`select tasks.id from tasks where tasks.deleted_at is null and tasks.id = ${key}::bigint union all`}
    select tasks.id from tasks
    where tasks.deleted_at is null and ${hasWords(sql`tasks.title || ' ' || tasks.description`, q)}
    union all
    select task_comments.task_id from task_comments
    where task_comments.deleted_at is null and ${hasWords(sql`task_comments.text`, q)})`
}

/** Created before the period ended, and not ended before it began. */
function openDuring(span: Span | undefined): Expression<SqlBool>[] {
  const { from = null, to = null } = span ?? {}
  return [
    ...within(sql`tasks.created_at`, { from: null, to }),
    ...(from === null ? [] : [sql<SqlBool>`(tasks.ended_at is null or tasks.ended_at >= ${from})`]),
  ]
}

const ofDepartment = (name: string) =>
  sql<SqlBool>`tasks.assignee_id in (select id from users where department = ${name === noDepartment ? '' : name})`

/** The workspace's day on which it ended. */
export const endedDay = (zone: string) => sql<string | null>`(tasks.ended_at at time zone ${zone})::date`

function timed(timing: TaskFilters['timing'], zone = 'UTC'): Expression<SqlBool>[] {
  if (timing === undefined) return []
  const late = sql`(tasks.end_day is not null and ${endedDay(zone)} > tasks.end_day)`
  return [
    sql<SqlBool>`tasks.status = 'completed'`,
    timing === 'late' ? sql<SqlBool>`${late}` : sql<SqlBool>`not ${late}`,
  ]
}

/** The scope and all filters, as one condition on `tasks`. */
export function fits(filters: TaskFilters, scope: Expression<SqlBool>): Expression<SqlBool> {
  const { q, status, pendingKind, priority, assigneeId, creatorId, approverId, spaceId, label } = filters
  const { endFrom, endTo } = filters
  const all: Expression<SqlBool>[] = [scope]
  const equal = (column: RawBuilder<unknown>, value: number | undefined) => {
    if (value !== undefined) all.push(sql<SqlBool>`${column} = ${value}`)
  }
  if (status !== undefined && status.length > 0) {
    all.push(oneOf(sql`tasks.status`, status))
    if (isOpenOnly(filters)) all.push(sql<SqlBool>`tasks.open`)
  }
  if (pendingKind !== undefined && pendingKind.length > 0) all.push(oneOf(sql`tasks.pending_kind`, pendingKind))
  if (priority !== undefined && priority.length > 0) all.push(oneOf(sql`tasks.priority`, priority))
  equal(sql`tasks.assignee_id`, assigneeId)
  equal(sql`tasks.creator_id`, creatorId)
  equal(sql`tasks.approver_id`, approverId)
  equal(sql`tasks.space_id`, spaceId)
  if (label !== undefined) all.push(sql<SqlBool>`tasks.labels @> array[${label}::text]`)
  if (endFrom !== undefined) all.push(sql<SqlBool>`tasks.end_day >= ${endFrom}::date`)
  if (endTo !== undefined) all.push(sql<SqlBool>`tasks.end_day <= ${endTo}::date`)
  all.push(...within(sql`tasks.created_at`, filters.created), ...within(sql`tasks.ended_at`, filters.ended))
  all.push(...openDuring(filters.openDuring), ...timed(filters.timing, filters.zone))
  if (filters.department !== undefined) all.push(ofDepartment(filters.department))
  if (filters.withoutSpace) all.push(sql<SqlBool>`tasks.space_id is null`)
  if (q !== '') all.push(matchesWords(q))
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

const statusOrder = ['expired', 'active', 'pending', 'completed', 'notCompleted', 'inactive']
const statusRank = sql`array_position(array[${sql.join(statusOrder.map((status) => sql.lit(status)))}], tasks.status)`

const sortColumns: Record<string, RawBuilder<unknown>> = {
  endDay: sql`tasks.end_day`,
  key: sql`tasks.id`,
  title: sql`tasks.title`,
  status: statusRank,
  priority: sql`tasks.priority_rank`,
  space: sql`spaces.name`,
  assignee: sql`(select full_name from users where users.id = tasks.assignee_id)`,
  pendingAt: sql`tasks.pending_at`,
  // Ids rise with time, and have the index.
  createdAt: sql`tasks.id`,
  updatedAt: sql`tasks.updated_at`,
}

/** Columns that can be empty; rows without a value come last in both directions. */
const nullable = new Set(['endDay', 'space', 'pendingAt'])

export function orderOf(sort: string): RawBuilder<unknown> {
  const descending = sort.startsWith('-')
  const field = sort.slice(descending ? 1 : 0)
  // The contract has refused every other name.
  const column = sortColumns[field] ?? sql`tasks.id`
  const direction = descending ? sql`desc` : sql`asc`
  const main = nullable.has(field) ? sql`${column} ${direction} nulls last` : sql`${column} ${direction}`
  if (field === 'key' || field === 'createdAt') return main
  if (field === 'pendingAt') return sql`${main}, tasks.id`
  return field === 'priority' ? sql`${main}, tasks.end_day, tasks.id` : sql`${main}, tasks.priority_rank desc, tasks.id`
}

interface Page {
  limit: number
  offset: number
}

/**
 * Sorts and pages on narrow rows; then reads only the shown rows in full. To sort what has some words, all of it is found
 * anyway, and counted on the way; without words an index often gives the rows in order, and the first ones suffice.
 */
export function listTasks(
  db: Kysely<Database>,
  filters: TaskFilters,
  scope: Expression<SqlBool>,
  { limit, offset }: Page,
) {
  const counted = filters.q === '' ? sql`null::bigint` : sql`count(*) over ()`
  const page = sql<{ id: number; place: number; counted: number | null }>`(
    select found.id, counted, row_number() over () as place from (
      select tasks.id, ${counted} as counted from tasks left join spaces on spaces.id = tasks.space_id
      where ${fits(filters, scope)} order by ${orderOf(filters.sort)} limit ${limit} offset ${offset}
    ) as found)`
  return taskRows(db)
    .innerJoin(page.as('page'), 'page.id', 'tasks.id')
    .select('page.counted')
    .orderBy('page.place')
    .execute()
}

/** Stops at the cap, so that a list of a hundred thousand costs as little as any. */
export async function countTasks(db: Kysely<Database>, filters: TaskFilters, scope: Expression<SqlBool>) {
  const { rows } = await sql<{ count: number }>`select ${counting(filters, scope)} as count`.execute(db)
  return rows[0]?.count ?? 0
}

const counting = (filters: TaskFilters, scope: Expression<SqlBool>) => sql<number>`(
  select count(*) from (select from tasks where ${fits(filters, scope)} limit ${sql.lit(mostCounted)}) as counted)`

/** The same for several lists of tabs but `all`, in one query. */
export async function countEach(
  db: Kysely<Database>,
  actor: Actor,
  today: string,
  lists: readonly (TaskFilters & { tab: Exclude<TaskTab, 'all'> })[],
): Promise<number[]> {
  if (lists.length === 0) return []
  const counts = lists.map((filters) => counting(filters, tabs[filters.tab](actor, today)))
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(db)
  return rows[0]?.counts ?? []
}

/** Open ones per tab, in one query. */
export async function countTabs(db: Kysely<Database>, actor: Actor, today: string): Promise<Record<TaskTab, number>> {
  const most = sql.lit(mostCounted)
  const counts = taskTabs.map((tab) => {
    const found =
      tab === 'all'
        ? sql`select distinct id from (${visibleIds(actor, today, true)} limit ${most}) as seen`
        : sql`select from tasks where tasks.open and ${tabs[tab](actor, today)} limit ${most}`
    return sql`(select count(*) from (${found}) as counted) as ${sql.id(tab)}`
  })
  const { rows } = await sql<Record<TaskTab, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0] ?? { assigned: 0, created: 0, approval: 0, watching: 0, all: 0 }
}

/** Labels in use on the newest tasks that this person sees, the most used first. */
export async function listLabels(db: Kysely<Database>, actor: Actor, today: string): Promise<string[]> {
  const scope = await visibleInList(db, actor, today, false)
  const { rows } = await sql<{ label: string }>`
    select label from (
      select tasks.labels from tasks where ${scope} order by tasks.id desc limit 2000
    ) as recent, unnest(recent.labels) as label
    group by label order by count(*) desc, label collate app_tr limit 100`.execute(db)
  return rows.map(({ label }) => label)
}
