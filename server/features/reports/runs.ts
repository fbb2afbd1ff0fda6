import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Language } from '#contract/locale/languages.ts'
import { reportRunChanged, reportRunGone } from '#contract/reports/reports.events.ts'
import type { ReportKind } from '#contract/reports/reports.schemas.ts'
import {
  mostRunsAtOnce,
  type ReportFormat,
  type ReportRun,
  type runEndpoints,
} from '#contract/reports/runs.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound, unprocessable } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { languageOf } from '../../platform/words.ts'
import { detachFile } from '../files/attachment.ts'
import { userRoom } from '../users/rooms.ts'
import { checkQuery } from './documents/opening.ts'
import { findRun, runOf } from './runs.queries.ts'

export const makeKind = 'reports.make'

interface NewRun {
  ownerId: number
  kind: ReportKind
  format: ReportFormat
  query: Readonly<Record<string, string>>
  language: Language
  mailedAs: string | null
}

/** A job makes the file; the person may leave the page meanwhile. */
export async function addRun(tx: Transaction, { query, ...run }: NewRun): Promise<number> {
  const { id } = await tx.db
    .insertInto('reportRuns')
    .values({ ...run, query: JSON.stringify(query), state: 'waiting', total: null, createdAt: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.enqueue({ kind: makeKind, payload: { id }, uniqueKey: String(id) })
  await announceRun(tx, id)
  return id
}

export async function announceRun(tx: Transaction, id: number): Promise<ReportRun> {
  const row = await findRun(tx.db, id)
  if (!row) throw notFound('report')
  const run = runOf(row)
  tx.emit(reportRunChanged, run, [userRoom(row.ownerId)])
  return run
}

export async function startRun(
  ctx: Context,
  actor: Actor,
  { clientId, ...wanted }: BodyOf<typeof runEndpoints.start>,
  language: string,
): Promise<ReportRun> {
  checkQuery(wanted.kind, wanted.query)
  return inTransaction(ctx, actor, async (tx) => {
    const id = await once(tx, { userId: actor.id, key: clientId, body: wanted }, async () => {
      await checkRoom(tx, actor.id)
      return addRun(tx, { ...wanted, ownerId: actor.id, language: languageOf(language), mailedAs: null })
    })
    const row = await findRun(tx.db, id)
    if (!row || row.ownerId !== actor.id) throw unprocessable('keyReused')
    return runOf(row)
  })
}

async function checkRoom(tx: Transaction, ownerId: number) {
  const busy = await tx.db
    .selectFrom('reportRuns')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('state', 'in', ['waiting', 'running'])
    .execute()
  if (busy.length >= mostRunsAtOnce) throw unprocessable('tooManyReportRuns')
}

/** The job finds out before its next piece, and stops. */
export async function removeRun(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const run = await tx.db
      .selectFrom('reportRuns')
      .select(['state', 'fileId', 'kind'])
      .where('id', '=', id)
      .where('ownerId', '=', actor.id)
      .where('state', '<>', 'cancelled')
      .forUpdate()
      .executeTakeFirst()
    if (!run) throw notFound('report')
    if (run.fileId !== null) await detachFile(tx, run.fileId)
    await tx.db
      .updateTable('reportRuns')
      .set({ state: 'cancelled', fileId: null, endedAt: tx.now })
      .where('id', '=', id)
      .execute()
    await tx.record({ action: 'report.discarded', object: { kind: 'report', id, title: run.kind } })
    tx.emit(reportRunGone, { id }, [userRoom(actor.id)])
  })
}
