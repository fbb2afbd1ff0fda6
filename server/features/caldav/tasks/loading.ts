import { type Kysely, sql } from 'kysely'
import { mentionTokens } from '#contract/messages/mentions.ts'
import type { Named } from '#contract/messages/messages.schemas.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/schema.ts'
import { baseAddress } from '../../accounts/links.ts'
import { namesOf, type TaskRow, taskRows } from '../../tasks/tasks.queries.ts'
import { uidsOf } from '../names.queries.ts'
import { taskText } from './taskText.ts'

/** Texts of the tasks by their ids, all in the same few queries. */
export async function taskTexts(ctx: Context, actor: Actor, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tasksOf(ctx.db, ids)
  const names = await mentionedIn(ctx.db, rows)
  const uids = await uidsOf(ctx.db, { userId: actor.id, collection: 'tasks' })
  const writing = { base: baseAddress(ctx), names, uids }
  return new Map(rows.map((row) => [row.id, taskText(row, writing)]))
}

export function tasksOf(db: Kysely<Database>, ids: readonly number[]): Promise<TaskRow[]> {
  return taskRows(db)
    .where('tasks.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('tasks.deletedAt', 'is', null)
    .orderBy('tasks.id')
    .execute()
}

/** Names behind the tokens of the descriptions. */
export async function mentionedIn(db: Kysely<Database>, rows: readonly TaskRow[]): Promise<Named[]> {
  const tokens = rows.flatMap(({ description }) => mentionTokens(description))
  const ids = tokens.flatMap((token) => (token.kind === 'person' ? [token.id] : []))
  const people = await namesOf(db, [...new Set(ids)])
  return [...people.values()].map(({ id, fullName }) => ({ kind: 'person', id, name: fullName }))
}
