import type { Kysely } from 'kysely'
import type { ReportRun } from '#contract/reports/runs.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/schema.ts'

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
  const { id, kind, format, state, done, total, fileId, fileName, fileSize, fileType, failure, createdAt } = row
  const url = `/files/${fileId}`
  return {
    ...{ id, kind, format, state, done, total, failure },
    file:
      fileId === null || fileName === null || fileSize === null || fileType === null
        ? null
        : { id: fileId, name: fileName, size: fileSize, type: fileType, url },
    createdAt: createdAt.toISOString(),
  }
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
