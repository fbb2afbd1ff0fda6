import { sql } from 'kysely'
import { notFound } from '../../platform/errors.ts'
import type { TrashSource } from '../../platform/trashSource.ts'
import { disownChannel } from '../conversations/ownedChannel.ts'
import { detachFile, releaseFiles } from '../files/attachment.ts'
import { restoreActivity } from './activities.ts'
import { attachedKind, mailedKind, removedKind } from './deals.queries.ts'
import { restoreFile } from './files.ts'
import { restoreDeal } from './removal.ts'

const deals: TrashSource = {
  kind: 'deal',
  deleted: sql`
    select id, title, concat_ws(' · ', number, customer) as detail, deleted_at, deleted_by, false as own_only,
      id as space_id
    from deals where deleted_at is not null`,
  restore: restoreDeal,
  async removeForGood(tx, id) {
    for (const kind of [attachedKind, removedKind, mailedKind]) await releaseFiles(tx, kind, [id])
    await disownChannel(tx, { kind: 'deal', id })
    await tx.db.deleteFrom('deals').where('id', '=', id).where('deletedAt', 'is not', null).execute()
  },
}

const ofDeal = sql`concat_ws(' · ', deals.number, deals.title) as detail, deals.id as space_id, false as own_only`

/** Called by its first line. */
const activities: TrashSource = {
  kind: 'dealActivity',
  deleted: sql`
    select deal_activities.id, left(split_part(deal_activities.text, E'\\n', 1), 120) as title, ${ofDeal},
      deal_activities.deleted_at, deal_activities.deleted_by
    from deal_activities join deals on deals.id = deal_activities.deal_id
    where deal_activities.deleted_at is not null and deals.deleted_at is null`,
  async restore(ctx, actor, id) {
    const row = await ctx.db.selectFrom('dealActivities').select('dealId').where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound('activity')
    return restoreActivity(ctx, actor, row.dealId, id)
  },
  async removeForGood(tx, id) {
    await tx.db.deleteFrom('dealActivities').where('id', '=', id).where('deletedAt', 'is not', null).execute()
  },
}

const files: TrashSource = {
  kind: 'dealFile',
  deleted: sql`
    select files.id, files.name as title, ${ofDeal}, removed.deleted_at, removed.deleted_by
    from deal_removed_files removed join files on files.id = removed.file_id join deals on deals.id = removed.deal_id
    where deals.deleted_at is null`,
  async restore(ctx, actor, fileId) {
    const row = await ctx.db
      .selectFrom('dealRemovedFiles')
      .select('dealId')
      .where('fileId', '=', fileId)
      .executeTakeFirst()
    if (!row) throw notFound('file')
    return restoreFile(ctx, actor, row.dealId, fileId)
  },
  async removeForGood(tx, fileId) {
    const { numDeletedRows } = await tx.db
      .deleteFrom('dealRemovedFiles')
      .where('fileId', '=', fileId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await detachFile(tx, fileId)
  },
}

export const dealTrash = [deals, activities, files]
