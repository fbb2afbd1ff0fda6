import { type Kysely, sql } from 'kysely'
import type { TaskListQuery } from '#contract/reports/reports.schemas.ts'
import type { Database } from '../../platform/schema.ts'
import type { ReportScope } from './asking.ts'
import { conditionOf } from './tally.ts'

/** Who worked how long on these tasks: also on tasks of others, so that neither assignee nor department counts. */
export async function minutesOfPeople(
  db: Kysely<Database>,
  { query, zone, scope }: ReportScope,
  measured: TaskListQuery,
): Promise<Map<number, number>> {
  const { assigneeId: _theirs, department: _itsPeople, ...everybodys } = query
  const { rows } = await sql<{ userId: number; minutes: number }>`
    select task_time.user_id as "userId", sum(task_time.minutes)::float8 as minutes
    from tasks join task_time on task_time.task_id = tasks.id and task_time.deleted_at is null
    where ${conditionOf({ ...everybodys, ...measured }, zone, scope)}
    group by task_time.user_id`.execute(db)
  return new Map(rows.map(({ userId, minutes }) => [Number(userId), minutes]))
}
