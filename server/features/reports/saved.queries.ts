import type { Kysely, Selectable } from 'kysely'
import type { SavedReport } from '#contract/reports/saved.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/schema.ts'
import { namesOf } from '../tasks/tasks.queries.ts'

type Row = Selectable<Database['savedReports']>

/** With the names of the people who get them by e-mail. */
export async function savedOf(db: Kysely<Database>, rows: readonly Row[]): Promise<SavedReport[]> {
  const people = await namesOf(db, [...new Set(rows.flatMap(({ schedule }) => schedule?.recipientIds ?? []))])
  return rows.map(({ id, kind, name, query, schedule, nextAt, lastAt, version }) => {
    if (schedule === null || nextAt === null) return { id, kind, name, query, schedule: null, version }
    const { recipientIds, ...rhythm } = schedule
    return {
      ...{ id, kind, name, query, version },
      schedule: {
        ...rhythm,
        recipients: recipientIds.flatMap((userId) => people.get(userId) ?? []),
        nextAt: nextAt.toISOString(),
        lastAt: lastAt?.toISOString() ?? null,
      },
    }
  })
}

export async function listSaved(ctx: Context, actor: Actor) {
  const cursor = ctx.events.cursor()
  const rows = await ctx.db
    .selectFrom('savedReports')
    .selectAll()
    .where('ownerId', '=', actor.id)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return { rows: await savedOf(ctx.db, rows), cursor }
}
