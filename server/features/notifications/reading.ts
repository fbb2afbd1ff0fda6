import { sql } from 'kysely'
import { notificationRead } from '#contract/notifications/notifications.events.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'
import { withdraw } from './push/withdrawing.ts'

/** A personal matter, so the activity log gets no line. */
export async function setNotificationRead(ctx: Context, actor: Actor, id: number, read: boolean): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const readAt = read ? tx.now : null
    const { numUpdatedRows } = await tx.db
      .updateTable('notifications')
      .set({ readAt })
      .where('id', '=', id)
      .where('userId', '=', actor.id)
      .where('shown', '=', true)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound('notification')
    if (read) await withdraw(tx, { userId: actor.id })
    tx.emit(notificationRead, { id, readAt: readAt?.toISOString() ?? null }, [userRoom(actor.id)])
  })
}

export async function readAllNotifications(ctx: Context, actor: Actor): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    await tx.db
      .updateTable('notifications')
      .set({ readAt: tx.now })
      .where('userId', '=', actor.id)
      .where('readAt', 'is', null)
      .where('shown', '=', true)
      .execute()
    await withdraw(tx, { userId: actor.id })
    tx.emit(notificationRead, { id: null, readAt: tx.now.toISOString() }, [userRoom(actor.id)])
  })
}

/** Mails about a conversation, and what devices show of it, are no longer needed: the person has read it there. */
export async function settleConversation(tx: Transaction, userId: number, conversationId: number): Promise<void> {
  const about = JSON.stringify([{ kind: 'conversation', id: conversationId }])
  await tx.db
    .updateTable('notifications')
    .set({ readAt: tx.now })
    .where('userId', '=', userId)
    .where('mailDueAt', 'is not', null)
    .where('mailedAt', 'is', null)
    .where('shown', '=', false)
    .where(sql<boolean>`about @> ${about}::jsonb`)
    .execute()
  await withdraw(tx, { userId })
}
