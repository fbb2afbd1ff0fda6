import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { notFound } from '../../platform/errors.ts'
import type { FileReaders } from '../../platform/files/readers.ts'
import { attachUploads, detachFile } from '../files/attachment.ts'
import { changeDeal, dealObject } from './change.ts'
import { attachedKind } from './deals.queries.ts'
import { visibleDeals } from './scope.ts'

export function attachFiles(ctx: Context, actor: Actor, id: number, fileIds: readonly number[]): Promise<DealDetail> {
  return changeDeal(ctx, actor, id, undefined, async (tx, row) => {
    for (const { id: fileId, name } of await attachUploads(tx, actor.id, fileIds, { kind: attachedKind, id })) {
      await tx.record({ action: 'deal.fileAdded', object: dealObject(row), after: { fileId, name } })
    }
    return {}
  })
}

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
    await detachFile(tx, fileId)
    await tx.record({ action: 'deal.fileRemoved', object: dealObject(row), before: { fileId, name: file.name } })
    return {}
  })
}

/** People who see the deal now may read its files. */
export const dealFileReaders: FileReaders = {
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
