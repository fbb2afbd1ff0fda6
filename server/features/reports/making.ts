import { reportFilesHref } from '#contract/reports/address.ts'
import { reportRunChanged } from '#contract/reports/reports.events.ts'
import { mostInPdf } from '#contract/reports/runs.endpoints.ts'
import { type Actor, systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { AppError, forbidden, unprocessable } from '../../platform/errors.ts'
import { openRendering } from '../../platform/export/rendering.ts'
import type { FileReaders } from '../../platform/files/readers.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { attachFile } from '../files/attachment.ts'
import { keepFile } from '../files/upload.ts'
import { notify } from '../notifications/notify.ts'
import { userRoom } from '../users/rooms.ts'
import type { ReportDocument } from './documents/document.ts'
import { openDocument } from './documents/opening.ts'
import { mailRun } from './mailing.ts'
import { findRun, runOf } from './runs.queries.ts'
import { announceRun, makeKind } from './runs.ts'

export const reportFileKind = 'reportRun'

type Run = NonNullable<Awaited<ReturnType<typeof findRun>>>

/** Only the person who requested a report may read its file. */
export const reportFileReaders: FileReaders = {
  [reportFileKind]: async (ctx, actor, { id }) => (await findRun(ctx.db, id))?.ownerId === actor.id,
}

/** From the beginning, also when an earlier try did not survive its process. A refusal is kept for the person to read. */
export async function makeRun(ctx: Context, id: number) {
  const run = await findRun(ctx.db, id)
  if (!run || (run.state !== 'waiting' && run.state !== 'running')) return
  try {
    const owner = await actorFor(ctx.db, run.ownerId)
    if (!owner || owner.twoStepDue) throw forbidden()
    if (!owner.ability.can(run.mailedAs === null ? 'export' : 'read', 'Report')) throw forbidden()
    await make(ctx, owner, run)
  } catch (error) {
    if (!(error instanceof AppError)) ctx.log.error({ err: error, reportRun: id }, 'a report could not be made')
    await fail(ctx, id, error instanceof AppError ? error.code : 'reportFailed')
  }
}

async function make(ctx: Context, owner: Actor, run: Run) {
  const say = (key: string) => ctx.words.say(run.language, 'exports', key)
  const reader = { ctx, actor: owner, language: run.language, say }
  const document = await openDocument(reader, run.kind, run.query)
  if (run.format === 'pdf' && document.total > mostInPdf) throw unprocessable('reportTooLongForPdf')
  const bytes = await render(ctx, run, document)
  if (bytes === undefined) return
  const name = `${run.mailedAs ?? document.title} ${await today(ctx)}.${run.format}`
  const file = await keepFile(ctx, owner, { name, bytes: pieces(bytes), made: true })
  const isDone = await inTransaction(ctx, owner, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('reportRuns')
      .set({ state: 'done', done: document.total, total: document.total, fileId: file.id, endedAt: tx.now })
      .where('id', '=', run.id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await attachFile(tx, file.id, { kind: reportFileKind, id: run.id })
    const { kind, format, query } = run
    await tx.record({
      action: 'report.exported',
      object: { kind: 'report', id: run.id, title: document.title },
      after: { kind, format, query, rows: document.total },
    })
    await announceRun(tx, run.id)
    if (run.mailedAs !== null) await mailRun(ctx, tx, { ...run, mailedAs: run.mailedAs }, file)
    return true
  })
  if (isDone && run.mailedAs === null) await tellIfLong(ctx, run, file.name)
}

const longMs = 20 * 1000

/** A person who waited this long has gone on to something else. */
async function tellIfLong(ctx: Context, { kind, ownerId, createdAt }: Run, name: string) {
  if (ctx.clock.now().getTime() - createdAt.getTime() < longMs) return
  await inTransaction(ctx, systemActor(makeKind), (tx) =>
    notify(tx, [ownerId], { kind: 'reportReady', params: { title: name }, href: reportFilesHref(kind) }),
  )
}

async function* pieces(bytes: Uint8Array) {
  yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Nothing, when the person stopped it on the way. */
async function render(ctx: Context, { id, format, language }: Run, document: ReportDocument) {
  const { title, facts, columns, total } = document
  const rendering = openRendering(format, { title, facts, columns, language })
  try {
    let done = 0
    if (!(await progress(ctx, id, done, total))) return undefined
    for await (const rows of document.batches()) {
      rendering.add(rows)
      done += rows.length
      if (!(await progress(ctx, id, done, total))) return undefined
    }
    return await rendering.finish()
  } finally {
    await rendering.stop()
  }
}

/** False, when there is nobody left to make it for. */
async function progress(ctx: Context, id: number, done: number, total: number): Promise<boolean> {
  return inTransaction(ctx, systemActor(makeKind), async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('reportRuns')
      .set({ state: 'running', done, total })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await announceRun(tx, id)
    return true
  })
}

async function fail(ctx: Context, id: number, failure: string) {
  await inTransaction(ctx, systemActor(makeKind), async (tx) => {
    await tx.db
      .updateTable('reportRuns')
      .set({ state: 'failed', failure, endedAt: tx.now })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .execute()
    const row = await findRun(tx.db, id)
    if (row) tx.emit(reportRunChanged, runOf(row), [userRoom(row.ownerId)])
  })
}
