import { type Actor, systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { type ZipEntry, zipOf } from '../../platform/export/zip.ts'
import type { FileReaders } from '../../platform/files/readers.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { attachFile } from '../files/attachment.ts'
import { keepFile } from '../files/upload.ts'
import { announceExport, exportObject } from './exports.ts'
import { findExport, ownFiles, ownRows } from './ownData.queries.ts'
import { ownDataSources } from './sources.ts'

const archiveKind = 'ownData'
/** A bar that moves by single files of a thousand says no more than one that moves by ten. */
const filesPerStep = 10

/** An archive is for whose data it holds. */
export const ownDataFileReaders: FileReaders = {
  [archiveKind]: async (ctx, actor, { id }) => (await findExport(ctx.db, id))?.userId === actor.id,
}

class Stopped extends Error {}

/** From the beginning, also when an earlier try did not survive its process. */
export async function makeExport(ctx: Context, id: number): Promise<void> {
  const row = await findExport(ctx.db, id)
  if (!row || (row.state !== 'waiting' && row.state !== 'running')) return
  try {
    const owner = await actorFor(ctx.db, row.userId)
    if (!owner) throw new Stopped()
    await make(ctx, owner, id)
  } catch (error) {
    if (!(error instanceof Stopped)) ctx.log.error({ err: error, ownDataExport: id }, 'own data could not be gathered')
    await fail(ctx, id)
  }
}

async function make(ctx: Context, owner: Actor, id: number) {
  const files = await ownFiles(ctx.db, owner.id, archiveKind)
  const total = ownDataSources.length + files.length
  const entries = entriesOf(ctx, owner, files, (done) => progress(ctx, id, done, total))
  const name = `imece ${owner.fullName} ${await today(ctx)}.zip`
  const file = await keepFile(ctx, owner, { name, bytes: zipOf(entries, ctx.clock.now()), made: true })
  await inTransaction(ctx, owner, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('ownDataExports')
      .set({ state: 'done', done: total, total, fileId: file.id })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await attachFile(tx, file.id, { kind: archiveKind, id })
    await tx.record({
      action: 'ownData.exported',
      object: exportObject(id, owner.fullName),
      after: { size: file.size },
    })
    await announceExport(tx, id)
  })
}

async function* entriesOf(
  ctx: Context,
  owner: Actor,
  files: Awaited<ReturnType<typeof ownFiles>>,
  step: (done: number) => Promise<void>,
): AsyncGenerator<ZipEntry> {
  let done = 0
  await step(done)
  for (const source of ownDataSources) {
    yield { name: `${source.name}.json`, bytes: jsonOf(ownRows(ctx.db, source, owner.id)) }
    await step(++done)
  }
  const storage = openStorage(ctx.config)
  for (const { id, name, storageKey } of files) {
    const bytes = await storage.get(storageKey)
    if (bytes) yield { name: `files/${id} ${name}`, bytes }
    done++
    if (done % filesPerStep === 0) await step(done)
  }
}

/** One list, a row a line, so that people can read it and machines need not hold it whole. */
async function* jsonOf(pieces: AsyncIterable<readonly object[]>) {
  let between = '[\n'
  for await (const rows of pieces) {
    if (rows.length === 0) continue
    yield Buffer.from(between + rows.map((row) => JSON.stringify(row)).join(',\n'))
    between = ',\n'
  }
  yield Buffer.from(between === '[\n' ? '[]\n' : '\n]\n')
}

async function progress(ctx: Context, id: number, done: number, total: number): Promise<void> {
  await inTransaction(ctx, systemActor(archiveKind), async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('ownDataExports')
      .set({ state: 'running', done, total })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Stopped()
    await announceExport(tx, id)
  })
}

async function fail(ctx: Context, id: number) {
  await inTransaction(ctx, systemActor(archiveKind), async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('ownDataExports')
      .set({ state: 'failed' })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await announceExport(tx, id)
  })
}
