import type { NotificationKind } from '#contract/notifications/notifications.endpoints.ts'
import { notificationAdded } from '#contract/notifications/notifications.events.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'
import { notificationsByIds } from './notifications.queries.ts'

interface News {
  kind: NotificationKind
  params: Record<string, string>
  href: string
}

/** Tells people of what this transaction does; nobody hears of their own acts. */
export async function notify(tx: Transaction, userIds: readonly number[], { kind, params, href }: News): Promise<void> {
  const actorId = tx.actor.id
  const told = [...new Set(userIds)].filter((id) => id !== actorId)
  if (told.length === 0) return
  const added = await tx.db
    .insertInto('notifications')
    .values(
      told.map((userId) => ({
        userId,
        kind,
        params,
        href,
        actorId,
        createdAt: tx.now,
      })),
    )
    .returning('id')
    .execute()
  const ids = added.map(({ id }) => id)
  for (const { userId, notification } of await notificationsByIds(tx.db, ids)) {
    tx.emit(notificationAdded, notification, [userRoom(userId)])
  }
}
