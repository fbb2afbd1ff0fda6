import { sql } from 'kysely'
import { z } from 'zod'
import { taskPath } from '#contract/href.ts'
import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { ProjectActivity, projectActivityEndpoints } from '#contract/projects/projectActivity.endpoints.ts'
import { mayInProject } from '#contract/projects/projects.policy.ts'
import { taskKey } from '#contract/tasks/tasks.schemas.ts'
import type { Context } from '../../platform/context.ts'
import { beyondAll, frameOf, readWindow } from '../messages/window.ts'
import { peopleIn } from '../tasks/history.ts'
import { namesOf, type People } from '../tasks/tasks.queries.ts'
import { readableProject } from './access.ts'
import type { Reader } from './measures.ts'
import { standingOf } from './projects.queries.ts'

type List = typeof projectActivityEndpoints.list

const fields = z.record(z.string(), z.json())
type Fields = z.infer<typeof fields>

interface Line {
  id: number
  at: Date
  actorId: number | null
  action: string
  objectKind: 'project' | 'task'
  objectId: number
  objectTitle: string
  before: unknown
  after: unknown
}

/** The project's part of the activity log, and that of its tasks, without where each call came from. */
export async function readActivity(
  ctx: Context,
  reader: Reader,
  id: number,
  query: QueryOf<List>,
): Promise<ResponseOf<List>> {
  const cursor = ctx.events.cursor()
  const project = await readableProject(ctx.db, reader, id)
  const { rows, ...ends } = await readWindow(frameOf(query, query.around), async (comparison, anchor, limit) => {
    const beyond = beyondLine(comparison, anchor)
    const order = comparison === '<' ? sql`at desc, id desc` : sql`at, id`
    const columns = sql`activity.id, at, actor_id, action, object_kind, object_id, object_title, before, after`
    const found = await sql<Line>`
      (select ${columns} from activity
        where object_kind = 'project' and object_id = ${id} and result = 'done' and ${beyond}
        order by ${order} limit ${limit})
      union all
      (select ${columns} from tasks join activity on object_kind = 'task' and object_id = tasks.id
        where tasks.space_id = ${id} and tasks.deleted_at is null and result = 'done' and ${beyond}
        order by ${order} limit ${limit})
      order by ${order} limit ${limit}`.execute(ctx.db)
    return found.rows
  })
  const sees = mayInProject(standingOf(reader, project), 'budget')
  const lines = rows.map((row) => ({ ...row, before: readable(row.before, sees), after: readable(row.after, sees) }))
  const people = await namesOf(ctx.db, peopleIn(lines, personal))
  return { rows: lines.map((line) => entryOf(line, people)), ...ends, people: [...people.values()], cursor }
}

/** By time, then by id; lines about an earlier day that came later (an import, the demo) are on their day. */
function beyondLine(comparison: '<' | '>=', anchor: number) {
  if (anchor === beyondAll) return sql`true`
  const place = sql`((select at from activity where id <= ${anchor} order by id desc limit 1), ${anchor}::bigint)`
  return comparison === '<' ? sql`(at, activity.id) < ${place}` : sql`(at, activity.id) >= ${place}`
}

const money = ['budgetAmount', 'budgetCurrency']

/** Leaves out money that the reader may not see. */
function readable(stored: unknown, seesBudget: boolean): Fields {
  const all = fields.nullable().parse(stored) ?? {}
  return seesBudget ? all : Object.fromEntries(Object.entries(all).filter(([field]) => !money.includes(field)))
}

type ReadLine = Omit<Line, 'before' | 'after'> & { before: Fields; after: Fields }

function entryOf(line: ReadLine, people: People): ProjectActivity {
  const { id, at, actorId, action, objectKind, objectId, objectTitle, before, after } = line
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return {
    ...{ id, action, kind: objectKind, title: objectTitle, at: at.toISOString() },
    actor: (actorId !== null && people.get(actorId)) || null,
    path: objectKind === 'task' ? taskPath(taskKey(objectId)) : null,
    changes: names.map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null })),
  }
}

const personal = ['assigneeId', 'approverId', 'participantIds', 'userId']
