import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { HistoryEntry, historyEndpoints } from '#contract/tasks/parts.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import { frameOf, readWindow } from '../messages/window.ts'
import { mayReadTask } from './access.ts'
import { namesOf, type People } from './tasks.queries.ts'

type List = typeof historyEndpoints.list

/** Comments are shown beside the history with their own words. */
const elsewhere = ['task.commented', 'task.commentEdited', 'task.commentDeleted', 'task.commentRestored']

const fields = z.record(z.string(), z.json())
const circumstances = z.object({
  reason: z.string().optional(),
  deputyFor: z.number().optional(),
  ownRequest: z.literal(true).optional(),
})

/** The task's part of the activity log, without the origin of each call. */
export async function readHistory(
  ctx: Context,
  actor: Actor,
  taskId: number,
  query: QueryOf<List>,
): Promise<ResponseOf<List>> {
  const cursor = ctx.events.cursor()
  if (!(await mayReadTask(ctx.db, actor, taskId, await today(ctx)))) throw notFound('task')
  const { rows, ...ends } = await readWindow(frameOf(query, query.around), (comparison, anchor, limit) =>
    ctx.db
      .selectFrom('activity')
      .select(['id', 'at', 'actorId', 'action', 'before', 'after'])
      .where('objectKind', '=', 'task')
      .where('objectId', '=', taskId)
      .where('result', '=', 'done')
      .where('action', 'not in', elsewhere)
      .where('id', comparison, anchor)
      .orderBy('id', comparison === '<' ? 'desc' : 'asc')
      .limit(limit)
      .execute(),
  )
  const read = rows.map((row) => ({ ...row, before: fieldsOf(row.before), after: fieldsOf(row.after) }))
  const people = await namesOf(ctx.db, peopleIn(read, personal))
  const spaces = await spacesIn(ctx.db, read)
  return { rows: read.map((row) => entryOf(row, people)), ...ends, people: [...people.values()], spaces, cursor }
}

type Fields = z.infer<typeof fields>
interface Line {
  id: number
  at: Date
  actorId: number | null
  action: string
  before: Fields
  after: Fields
}

const fieldsOf = (value: unknown): Fields => fields.nullable().parse(value) ?? {}

const circumstanceNames = new Set<string>(Object.keys(circumstances.shape))

function entryOf({ id, at, actorId, action, before, after }: Line, people: People): HistoryEntry {
  const { reason = '', deputyFor, ownRequest = false } = circumstances.parse(after)
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !circumstanceNames.has(name),
  )
  return {
    ...{ id, action, reason, ownRequest },
    at: at.toISOString(),
    actor: (actorId !== null && people.get(actorId)) || null,
    changes: names.map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null })),
    deputyFor: (deputyFor !== undefined && people.get(deputyFor)) || null,
  }
}

const personal = ['assigneeId', 'approverId', 'participantIds', 'deputyFor', 'userId']

/** Everybody that a line names: the person who did it, and the people in the fields. */
export function peopleIn(lines: readonly Pick<Line, 'actorId' | 'before' | 'after'>[], personal: readonly string[]) {
  const ids = lines.flatMap(({ actorId, before, after }) => [
    actorId,
    ...personal.flatMap((field) => [before[field], after[field]].flat()),
  ])
  return [...new Set(ids.filter((id) => typeof id === 'number'))]
}

async function spacesIn(db: Kysely<Database>, lines: readonly Line[]) {
  const ids = lines.flatMap(({ before, after }) => [before.spaceId, after.spaceId])
  const wanted = [...new Set(ids.filter((id) => typeof id === 'number'))]
  if (wanted.length === 0) return []
  return db
    .selectFrom('spaces')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${wanted}::bigint[])`)
    .execute()
}
