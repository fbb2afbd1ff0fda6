import { mentionsChanged } from '#contract/mentions/mentions.events.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { unreadMentionCounts } from '../messages/mentions.ts'
import { userRoom } from '../users/rooms.ts'
import { myMentions } from './mentions.queries.ts'

/**
 * Read marks are personal and change nothing that others see: my other devices get an event, the activity log gets no
 * line.
 */
export function setMentionRead(ctx: Context, actor: Actor, messageId: number, read: boolean) {
  return inTransaction(ctx, actor, async (tx) => {
    const found = await myMentions(tx.db, actor)
      .where('mentions.messageId', '=', messageId)
      .select('mentions.readAt')
      .forUpdate('mentions')
      .executeTakeFirst()
    if (!found) throw notFound('mention')
    const before = found.readAt !== null
    if (before === read) return { unreadCount: await myUnread(tx, actor) }
    await tx.db
      .updateTable('mentions')
      .set({ readAt: read ? tx.now : null })
      .where('userId', '=', actor.id)
      .where('messageId', '=', messageId)
      .execute()
    return announced(tx, actor, messageId)
  })
}

export function readAllMentions(ctx: Context, actor: Actor) {
  return inTransaction(ctx, actor, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('mentions')
      .set({ readAt: tx.now })
      .where('userId', '=', actor.id)
      .where('readAt', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 0n ? { unreadCount: 0 } : announced(tx, actor, null)
  })
}

async function announced(tx: Transaction, actor: Actor, messageId: number | null) {
  const unreadCount = await myUnread(tx, actor)
  tx.emit(mentionsChanged, { messageId, unreadCount }, [userRoom(actor.id)])
  return { unreadCount }
}

async function myUnread(tx: Transaction, actor: Actor): Promise<number> {
  return (await unreadMentionCounts(tx.db, [actor.id])).get(actor.id) ?? 0
}
