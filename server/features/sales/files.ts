import { maySeeAmounts } from '#contract/sales/sales.policy.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { notFound } from '../../platform/errors.ts'
import type { FileReaders } from '../../platform/files/readers.ts'
import { attachFile, attachUploads } from '../files/attachment.ts'
import { changeDeal, dealObject } from './change.ts'
import { attachedKind, dealRows, mailedKind, removedKind, standingOf } from './deals.queries.ts'
import { visibleDeals } from './scope.ts'

export function attachFiles(ctx: Context, actor: Actor, id: number, fileIds: readonly number[]): Promise<DealDetail> {
  return changeDeal(ctx, actor, id, undefined, async (tx, row) => {
    for (const { id: fileId, name } of await attachUploads(tx, actor.id, fileIds, { kind: attachedKind, id })) {
      await tx.record({ action: 'deal.fileAdded', object: dealObject(row), after: { fileId, name } })
    }
    return {}
  })
}

/** Into the trash: nobody reads it there. */
export function removeFile(ctx: Context, actor: Actor, id: number, fileId: number): Promise<DealDetail> {
  return changeDeal(ctx, actor, id, undefined, async (tx, row) => {
    const file = await tx.db
      .selectFrom('files')
      .select('name')
      .where('id', '=', fileId)
      .where('attachedKind', '=', attachedKind)
      .where('attachedId', '=', id)
      .executeTakeFirst()
    if (!file) throw notFound('file')
    await attachFile(tx, fileId, { kind: removedKind, id })
    await tx.db
      .insertInto('dealRemovedFiles')
      .values({ fileId, dealId: id, deletedAt: tx.now, deletedBy: actor.id })
      .execute()
    await tx.record({ action: 'deal.fileRemoved', object: dealObject(row), before: { fileId, name: file.name } })
    return {}
  })
}

/** By who works on the deal, as taking it off. */
export function restoreFile(ctx: Context, actor: Actor, id: number, fileId: number): Promise<DealDetail> {
  return changeDeal(ctx, actor, id, undefined, async (tx, row) => {
    const file = await tx.db
      .selectFrom('files')
      .select(['name', 'attachedKind'])
      .where('id', '=', fileId)
      .where('attachedKind', 'in', [attachedKind, removedKind])
      .where('attachedId', '=', id)
      .executeTakeFirst()
    if (!file) throw notFound('file')
    if (file.attachedKind === attachedKind) return {}
    await attachFile(tx, fileId, { kind: attachedKind, id })
    await tx.db.deleteFrom('dealRemovedFiles').where('fileId', '=', fileId).execute()
    await tx.record({ action: 'deal.fileRestored', object: dealObject(row), after: { fileId, name: file.name } })
    return {}
  })
}

/** People who see the deal now may read its files; a quote, who sees its money. */
export const dealFileReaders: FileReaders = {
  [mailedKind]: async (ctx, actor, { id }) => {
    const found = await dealRows(ctx.db, actor, await today(ctx))
      .where('deals.id', '=', id)
      .where(visibleDeals(actor, await today(ctx)))
      .executeTakeFirst()
    return found !== undefined && maySeeAmounts(standingOf(actor, found))
  },
  [attachedKind]: async (ctx, actor, { id }) => {
    const found = await ctx.db
      .selectFrom('deals')
      .select('id')
      .where('deals.id', '=', id)
      .where(visibleDeals(actor, await today(ctx)))
      .executeTakeFirst()
    return found !== undefined
  },
}
