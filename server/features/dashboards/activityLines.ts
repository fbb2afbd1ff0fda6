import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type ActivityAction, type ActivityObject, activityActions } from '#contract/dashboards/activity.ts'
import type { ActivityLine } from '#contract/dashboards/crm.schemas.ts'
import { taskKey } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { fileUrl } from '../users/fileUrl.ts'

interface Row {
  id: number
  at: Date
  action: ActivityAction
  objectKind: ActivityObject
  objectId: number
  objectTitle: string
  before: unknown
  after: unknown
  spaceId: number
  spaceName: string
  spaceCode: string
  actorId: number | null
  fullName: string | null
  avatarFileId: number | null
}

/** Tasks of a project that are looked at for its newest lines. */
const tasksPerSpace = 50

const told = sql`activity.result = 'done' and activity.action in (${sql.join(activityActions.map((action) => sql.lit(action)))})`

const linesOf = (kinds: RawBuilder<unknown>, objectId: RawBuilder<unknown>, limit: number) => sql`
  select activity.* from activity
  where activity.object_kind in (${kinds}) and activity.object_id = ${objectId} and ${told}
  order by activity.at desc, activity.id desc limit ${limit}`

/**
 * The newest lines of the log about the projects and deals that I belong to. What happened to a task also touched it, so
 * that the newest lines are those of the tasks touched last: however long the log is, only their lines are read.
 */
export async function readActivityLines(ctx: Context, actor: Actor, limit: number): Promise<ActivityLine[]> {
  const { rows } = await sql<Row>`
    with mine as materialized (
      select spaces.id, spaces.name, spaces.code
      from space_members join spaces on spaces.id = space_members.space_id
      where space_members.user_id = ${actor.id} and spaces.kind in ('project', 'sales') and spaces.archived_at is null
    ), lines as (
      select line.*, mine.id as space_id from mine
      cross join lateral (${linesOf(sql`'deal', 'project'`, sql`mine.id`, limit)}) as line
      union all
      select line.*, mine.id as space_id from mine
      cross join lateral (
        select tasks.id from tasks where tasks.space_id = mine.id and tasks.deleted_at is null
        order by tasks.updated_at desc, tasks.id desc limit ${sql.lit(tasksPerSpace)}
      ) as touched
      cross join lateral (${linesOf(sql`'task'`, sql`touched.id`, limit)}) as line
    )
    select lines.id, lines.at, lines.action, lines.object_kind as "objectKind", lines.object_id as "objectId",
      lines.object_title as "objectTitle", lines.before, lines.after, lines.actor_id as "actorId",
      mine.id as "spaceId", mine.name as "spaceName", mine.code as "spaceCode",
      users.full_name as "fullName", users.avatar_file_id as "avatarFileId"
    from lines join mine on mine.id = lines.space_id left join users on users.id = lines.actor_id
    order by lines.at desc, lines.id desc limit ${limit}`.execute(ctx.db)
  return rows.map(lineOf)
}

function lineOf(row: Row): ActivityLine {
  const { id, action, actorId, fullName, spaceId, spaceName } = row
  return {
    ...{ id, action, object: objectOf(row), space: { id: spaceId, name: spaceName } },
    at: row.at.toISOString(),
    actor: actorId === null || fullName === null ? null : { id: actorId, fullName, avatar: fileUrl(row.avatarFileId) },
    ...changeOf(row),
  }
}

/** "GRV-12 Sayım ekranı": the log keeps what it was called then, with its key in front. */
function objectOf({ objectKind: kind, objectId: id, objectTitle, spaceCode }: Row): ActivityLine['object'] {
  const key = kind === 'task' ? taskKey(id) : spaceCode
  const title = objectTitle.startsWith(`${key} `) ? objectTitle.slice(key.length + 1) : objectTitle
  return { kind, id, key, title }
}

const said = z.object({ stage: z.string(), name: z.string(), file: z.string() }).partial().nullish()

/** The two things that say more than that something happened: from which stage to which, and which file. */
function changeOf({ action, before, after }: Row): Pick<ActivityLine, 'from' | 'to'> {
  const [was, is] = [said.safeParse(before).data, said.safeParse(after).data]
  if (action === 'deal.stageChanged') return { from: was?.stage ?? null, to: is?.stage ?? null }
  if (action === 'deal.fileAdded' || action === 'task.fileAttached')
    return { from: null, to: is?.name ?? is?.file ?? null }
  return { from: null, to: null }
}
