import { type RawBuilder, sql } from 'kysely'
import { daysDoneShown } from '#contract/caldav/caldav.ts'
import { type CurrentOptions, nobodys, ownNameOf } from '../currentOptions.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The tasks that this person is to do, and those that were done lately. */
export function currentTasks({ actor, now, ids }: CurrentOptions): RawBuilder<unknown> {
  if (!actor.ability.can('read', 'Task')) return nobodys
  const doneSince = new Date(now.getTime() - daysDoneShown * dayMs)
  return sql`
    select tasks.id as item_id, coalesce(named.name, ${ownNameOf('tasks', sql`tasks.id`)}) as name,
      md5(concat_ws('|', tasks.version, tasks.status, extract(epoch from tasks.updated_at))) as etag
    from tasks
    left join caldav_names as named on named.task_id = tasks.id and named.user_id = ${actor.id}
    where tasks.assignee_id = ${actor.id} and tasks.deleted_at is null
      and (tasks.open or (tasks.status = 'completed' and tasks.ended_at > ${doneSince}::timestamptz))
      ${ids ? sql`and tasks.id = any(${[...ids]}::bigint[])` : sql``}`
}
