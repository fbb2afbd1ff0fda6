import type { BodyOf } from '#contract/http/endpoint.ts'
import { type OwnDataExport, type ownDataEndpoints, ownDataKeptDays } from '#contract/ownData/ownData.endpoints.ts'
import { ownDataExportChanged, ownDataExportGone } from '#contract/ownData/ownData.events.ts'
import { type Actor, systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound, unprocessable } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { askPassword } from '../accounts/ownPassword.ts'
import { detachFile } from '../files/attachment.ts'
import { userRoom } from '../users/rooms.ts'
import { countOwnRows, exportOf, exportsOf, findExport } from './ownData.queries.ts'

export const makeKind = 'ownData.make'

export const exportObject = (id: number, title: string) => ({ kind: 'ownData', id, title })

export async function readOverview(ctx: Context, actor: Actor) {
  const cursor = ctx.events.cursor()
  const kinds = await countOwnRows(ctx.db, actor.id)
  return { kinds, exports: await exportsOf(ctx.db, actor.id), cursor }
}

/** One at a time; a job makes the archive, so the person may leave the page. */
export async function startExport(
  ctx: Context,
  actor: Actor,
  { clientId, password }: BodyOf<typeof ownDataEndpoints.start>,
): Promise<OwnDataExport> {
  await askPassword(ctx, actor, 'password', password)
  return inTransaction(ctx, actor, async (tx) => {
    const id = await once(tx, { userId: actor.id, key: clientId, body: makeKind }, async () => {
      const added = await tx.db
        .insertInto('ownDataExports')
        .values({ userId: actor.id, state: 'waiting', total: null, fileId: null, createdAt: tx.now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) throw unprocessable('ownDataBusy')
      await tx.enqueue({ kind: makeKind, payload: { id: added.id }, uniqueKey: String(added.id) })
      await tx.record({ action: 'ownData.requested', object: exportObject(added.id, actor.fullName) })
      return added.id
    })
    return announceExport(tx, id)
  })
}

export async function announceExport(tx: Transaction, id: number): Promise<OwnDataExport> {
  const row = await findExport(tx.db, id)
  if (!row) throw notFound('export')
  const made = exportOf(row)
  tx.emit(ownDataExportChanged, made, [userRoom(row.userId)])
  return made
}

/** What is being made finds out before its next step, and stops. */
export async function removeExport(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const gone = await tx.db
      .deleteFrom('ownDataExports')
      .where('id', '=', id)
      .where('userId', '=', actor.id)
      .returning('fileId')
      .executeTakeFirst()
    if (!gone) throw notFound('export')
    if (gone.fileId !== null) await detachFile(tx, gone.fileId)
    await tx.record({ action: 'ownData.discarded', object: exportObject(id, actor.fullName) })
    tx.emit(ownDataExportGone, { id }, [userRoom(actor.id)])
  })
}

/** A complete copy of somebody's data is kept no longer than needed; the next sweep of files deletes the bytes. */
export async function pruneExports(ctx: Context) {
  const before = new Date(ctx.clock.now().getTime() - ownDataKeptDays * 24 * 60 * 60 * 1000)
  await inTransaction(ctx, systemActor('ownData.prune'), async (tx) => {
    const gone = await tx.db
      .deleteFrom('ownDataExports')
      .where('createdAt', '<', before)
      .returning(['id', 'userId', 'fileId'])
      .execute()
    for (const { id, userId, fileId } of gone) {
      if (fileId !== null) await detachFile(tx, fileId)
      tx.emit(ownDataExportGone, { id }, [userRoom(userId)])
    }
  })
}
