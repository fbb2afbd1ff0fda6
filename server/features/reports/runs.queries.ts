import type { Kysely } from 'kysely'
import type { ReportRun } from '#contract/reports/runs.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/schema.ts'
import { joinedFile } from '../files/joinedFile.ts'

const shownRuns = 20

function runRows(db: Kysely<Database>) {
  return db
    .selectFrom('reportRuns')
    .leftJoin('files', 'files.id', 'reportRuns.fileId')
    .selectAll('reportRuns')
    .select(['files.name as fileName', 'files.size as fileSize', 'files.type as fileType'])
}

type Row = Awaited<ReturnType<ReturnType<typeof runRows>['executeTakeFirstOrThrow']>>

export function runOf(row: Row): ReportRun {
  const { id, kind, format, state, done, total, failure, createdAt } = row
  return { id, kind, format, state, done, total, failure, file: joinedFile(row), createdAt: createdAt.toISOString() }
}

export async function findRun(db: Kysely<Database>, id: number): Promise<Row | undefined> {
  return runRows(db).where('reportRuns.id', '=', id).executeTakeFirst()
}

export async function listRuns(ctx: Context, actor: Actor) {
  const cursor = ctx.events.cursor()
  const rows = await runRows(ctx.db)
    .where('reportRuns.ownerId', '=', actor.id)
    .where('state', '<>', 'cancelled')
    .orderBy('reportRuns.id', 'desc')
    .limit(shownRuns)
    .execute()
  return { rows: rows.map(runOf), cursor }
}
