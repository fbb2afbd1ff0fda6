import { sql } from 'kysely'
import type { AdminContents } from '#contract/dashboards/admin.endpoints.ts'
import type { Counted } from '#contract/dashboards/rows.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { taskKey } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { today } from '../../../platform/days.ts'
import { visibleTasks } from '../../tasks/scope.ts'
import { spansOf } from '../../tasks/spans.ts'
import { countTasks, fits, listTasks } from '../../tasks/taskList.queries.ts'
import { namesOf } from '../../tasks/tasks.queries.ts'
import { rowsOf } from '../rows.ts'

type ListQuery = Parameters<typeof rowsOf>[1]

const tab = 'all'
const open = ['active', 'pending', 'expired']
const peopleShown = 6
const tasksShown = 5

const behind = (wanted: ListQuery) => rowsOf('tasks', { tab, ...wanted })

/** As the list of all tasks reads it, so that the rows are those. */
async function asked(ctx: Context, wanted: ListQuery) {
  const query = taskEndpoints.list.query.parse(behind(wanted).query)
  return { ...query, ...(await spansOf(ctx, query)) }
}

export async function countAll<Name extends string>(
  ctx: Context,
  actor: Actor,
  lists: Record<Name, ListQuery>,
): Promise<Record<Name, Counted>> {
  const scope = visibleTasks(actor, await today(ctx))
  const found: Partial<Record<Name, Counted>> = {}
  // `Object.entries` forgets the names of a record's keys, and the record is whole after the walk.
  for (const [name, wanted] of Object.entries(lists) as [Name, ListQuery][]) {
    found[name] = { count: await countTasks(ctx.db, await asked(ctx, wanted), scope), rows: behind(wanted) }
  }
  return found as Record<Name, Counted>
}

interface Desk {
  personId: number
  open: number
  expired: number
  median: number
  people: number
}

/** Open tasks of everybody who has any, the fullest desk first. */
export async function readLoad(ctx: Context, actor: Actor): Promise<AdminContents['load']> {
  const scope = visibleTasks(actor, await today(ctx))
  const { rows } = await sql<Desk>`
    with desks as (
      select assignee_id, count(*)::int as open, (count(*) filter (where tasks.status = 'expired'))::int as expired
      from tasks where ${fits(await asked(ctx, { status: open }), scope)} group by assignee_id
    )
    select assignee_id as "personId", open, expired,
      (select percentile_cont(0.5) within group (order by open) from desks) as median,
      (select count(*) from desks) as people
    from desks order by open desc, expired desc, assignee_id limit ${peopleShown}`.execute(ctx.db)
  const names = await namesOf(
    ctx.db,
    rows.map(({ personId }) => personId),
  )
  return {
    median: rows[0]?.median ?? 0,
    peopleCount: rows[0]?.people ?? 0,
    rows: rows.map((desk) => {
      const assigneeId = String(desk.personId)
      return {
        person: names.get(desk.personId) ?? { id: desk.personId, fullName: '', avatar: null },
        open: { count: desk.open, rows: behind({ status: open, assigneeId }) },
        expired: { count: desk.expired, rows: behind({ status: 'expired', assigneeId }) },
      }
    }),
  }
}

/** The tasks that expired longest ago. */
export async function readExpired(ctx: Context, actor: Actor): Promise<AdminContents['expired']> {
  const wanted = { status: 'expired' }
  const { expired } = await countAll(ctx, actor, { expired: wanted })
  const filters = { ...(await asked(ctx, wanted)), sort: 'endDay' }
  const rows = await listTasks(ctx.db, filters, visibleTasks(actor, await today(ctx)), { limit: tasksShown, offset: 0 })
  const names = await namesOf(
    ctx.db,
    rows.map(({ assigneeId }) => assigneeId),
  )
  return {
    ...expired,
    tasks: rows.flatMap(({ id, title, endDay, assigneeId }) => {
      const assignee = names.get(assigneeId)
      return endDay === null || !assignee ? [] : [{ id, key: taskKey(id), title, endDay, assignee }]
    }),
  }
}
