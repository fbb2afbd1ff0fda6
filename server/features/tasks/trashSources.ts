import { sql } from 'kysely'
import { notFound } from '../../platform/errors.ts'
import type { TrashReader, TrashSource } from '../../platform/trashSource.ts'
import { releaseFiles } from '../files/attachment.ts'
import { restoreTask } from './removal.ts'
import { visibleTasks } from './scope.ts'
import { attachedKind } from './tasks.queries.ts'
import { restoreTime } from './time.ts'
import { partOfTask } from './trash.queries.ts'

const tasks: TrashSource = {
  kind: 'task',
  deleted: sql`
    select tasks.id, tasks.title, concat_ws(' · ', 'GRV-' || tasks.id, spaces.name) as detail,
      tasks.deleted_at, tasks.deleted_by, false as own_only, tasks.space_id
    from tasks left join spaces on spaces.id = tasks.space_id where tasks.deleted_at is not null`,
  restore: restoreTask,
  async removeForGood(tx, id) {
    await releaseFiles(tx, attachedKind, [id])
    await tx.db.deleteFrom('tasks').where('id', '=', id).where('deletedAt', 'is not', null).execute()
  },
}

const hours = sql`
  concat(case when task_time.minutes < 0 then '-' end, abs(task_time.minutes) / 60, ':',
    lpad((abs(task_time.minutes) % 60)::text, 2, '0'))`

const timeInTrash = (reader: TrashReader | null) => sql`
  select task_time.id, concat_ws(' · ', users.full_name, task_time.day, ${hours}, nullif(task_time.note, '')) as title,
    ${partOfTask}, task_time.deleted_at, task_time.deleted_by
  from task_time join tasks on tasks.id = task_time.task_id join users on users.id = task_time.user_id
  where task_time.deleted_at is not null
    and ${reader ? visibleTasks(reader.actor, reader.today) : sql`tasks.deleted_at is null`}`

/** The sum of the task leaves it out from the moment it is deleted: nothing more goes with it. */
const time: TrashSource = {
  kind: 'timeEntry',
  deleted: timeInTrash(null),
  deletedFor: timeInTrash,
  async restore(ctx, actor, entryId) {
    const row = await ctx.db.selectFrom('taskTime').select('taskId').where('id', '=', entryId).executeTakeFirst()
    if (!row) throw notFound('timeEntry')
    return restoreTime(ctx, actor, { id: row.taskId, entryId })
  },
  async removeForGood(tx, id) {
    await tx.db.deleteFrom('taskTime').where('id', '=', id).where('deletedAt', 'is not', null).execute()
  },
}

export const taskTrash = [tasks, time]
