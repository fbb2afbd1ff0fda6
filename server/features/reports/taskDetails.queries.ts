import { type Kysely, sql } from 'kysely'
import type { DetailRow, TaskListQuery } from '#contract/reports/reports.schemas.ts'
import { type TaskPriority, taskKey } from '#contract/tasks/tasks.schemas.ts'
import type { TaskStatus } from '#contract/tasks/transitions.ts'
import type { Database } from '../../platform/schema.ts'
import { endedDay, orderOf } from '../tasks/taskList.queries.ts'
import { fileUrl } from '../users/fileUrl.ts'
import type { ReportScope } from './asking.ts'
import { conditionOf } from './tally.ts'

/** The ids of the rows, in their order: narrow enough to be read for all of them at once. */
export async function detailIds(
  db: Kysely<Database>,
  { zone, scope }: ReportScope,
  query: TaskListQuery,
  { sort, limit, offset }: { sort: string; limit: number | null; offset: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select tasks.id from tasks left join spaces on spaces.id = tasks.space_id
    where ${conditionOf(query, zone, scope)}
    order by ${orderOf(sort)} limit ${limit}::bigint offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

interface Row {
  id: number
  title: string
  status: TaskStatus
  priority: TaskPriority
  assigneeId: number
  assigneeName: string
  avatarFileId: number | null
  department: string
  spaceId: number | null
  spaceName: string | null
  open: boolean
  createdDay: string
  endDay: string | null
  endedDay: string | null
  estimateMinutes: number | null
  spentMinutes: number
}

/** In the order of the ids. */
export async function detailRows(
  db: Kysely<Database>,
  { zone, today }: ReportScope,
  ids: readonly number[],
): Promise<DetailRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select tasks.id, tasks.title, tasks.status, tasks.priority, tasks.open,
      assignee.id as "assigneeId", assignee.full_name as "assigneeName", assignee.avatar_file_id as "avatarFileId",
      assignee.department, spaces.id as "spaceId", spaces.name as "spaceName",
      (tasks.created_at at time zone ${zone})::date as "createdDay", tasks.end_day as "endDay",
      ${endedDay(zone)} as "endedDay",
      tasks.estimate_minutes as "estimateMinutes", tasks.spent_minutes as "spentMinutes"
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place)
    join tasks on tasks.id = wanted.id
    join users as assignee on assignee.id = tasks.assignee_id
    left join spaces on spaces.id = tasks.space_id
    order by wanted.place`.execute(db)
  return rows.map((row) => rowOf(row, today))
}

function rowOf(row: Row, today: string): DetailRow {
  const { id, title, status, priority, department, createdDay, endDay, estimateMinutes, spentMinutes } = row
  return {
    ...{ id, title, status, priority, department, createdDay, endDay, estimateMinutes, spentMinutes },
    key: taskKey(id),
    assignee: { id: row.assigneeId, fullName: row.assigneeName, avatar: fileUrl(row.avatarFileId) },
    space: row.spaceId === null ? null : { id: row.spaceId, name: row.spaceName ?? '' },
    endedDay: row.endedDay,
    lateDays: daysAfter(endDay, row.endedDay ?? (row.open ? today : null)),
  }
}

const dayMs = 24 * 60 * 60 * 1000

function daysAfter(endDay: string | null, last: string | null): number {
  if (endDay === null || last === null || last <= endDay) return 0
  return Math.round((Date.parse(last) - Date.parse(endDay)) / dayMs)
}
