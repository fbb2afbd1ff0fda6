import { sql } from 'kysely'
import { z } from 'zod'
import { id } from '#contract/http/fields.ts'
import { systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type JobKinds, job } from '../../platform/jobs/jobs.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import type { TrashSource } from '../../platform/trashSource.ts'
import { pictureKind } from '../conversations/picture.ts'
import { restoreChannel } from '../conversations/removal.ts'
import { releaseFiles } from '../files/attachment.ts'
import { attachedKind, scheduledKind, thumbnailKind } from './attachments.ts'

const emptyKind = 'messages.emptyChannel'

/** Private channels are shown to no Admin in the trash either. It stands here, because messages go with their channel. */
export const channelTrash: TrashSource = {
  kind: 'channel',
  deleted: sql`
    select id, deleted_name as title, topic as detail, deleted_at, deleted_by, visibility = 'private' as own_only,
      null::bigint as space_id
    from conversations where deleted_at is not null and removed_at is null`,
  restore: restoreChannel,
  async removeForGood(tx, channelId) {
    const removed = await tx.db
      .updateTable('conversations')
      .set({ removedAt: tx.now })
      .where('id', '=', channelId)
      .where('deletedAt', 'is not', null)
      .where('removedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!removed) return
    await tx.enqueue({ kind: emptyKind, payload: { id: channelId }, uniqueKey: String(channelId) })
  },
}

export const channelTrashJobs: JobKinds = {
  [emptyKind]: job({ payload: z.object({ id }), run: (ctx, channel) => emptyChannel(ctx, channel.id) }),
}

/** Small enough that nobody waits for it. */
const atOnce = 500

/** Years of messages go in small steps, the newest first, so that answers go before what they answer. */
async function emptyChannel(ctx: Context, channelId: number) {
  const actor = systemActor(emptyKind)
  let left = true
  while (left) left = await inTransaction(ctx, actor, (tx) => takeMessages(tx, channelId))
  await inTransaction(ctx, actor, (tx) => takeChannel(tx, channelId))
}

async function takeMessages(tx: Transaction, channelId: number): Promise<boolean> {
  const rows = await tx.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select('messages.id')
    .where('conversationId', '=', channelId)
    .where('conversations.removedAt', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(atOnce)
    .execute()
  const ids = rows.map((row) => row.id)
  if (ids.length === 0) return false
  for (const kind of [attachedKind, thumbnailKind]) await releaseFiles(tx, kind, ids)
  for (const column of ['quoteId', 'forwardedFromId'] as const) {
    await tx.db
      .updateTable('messages')
      .set({ [column]: null })
      .where(column, 'in', ids)
      .execute()
  }
  await tx.db.deleteFrom('messages').where('id', 'in', ids).execute()
  return true
}

async function takeChannel(tx: Transaction, channelId: number) {
  const plans = await tx.db
    .selectFrom('scheduledMessages')
    .select('id')
    .where('conversationId', '=', channelId)
    .execute()
  await releaseFiles(
    tx,
    scheduledKind,
    plans.map((plan) => plan.id),
  )
  await releaseFiles(tx, pictureKind, [channelId])
  await tx.db.deleteFrom('conversations').where('id', '=', channelId).where('removedAt', 'is not', null).execute()
}
