import { notificationAdded } from '#contract/notifications/notifications.events.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'
import { type Delivery, planDelivery } from './delivery.ts'
import { digestJob } from './digest.ts'
import type { News } from './news.ts'
import { notificationsByIds } from './notifications.queries.ts'
import { pushJob } from './push/pushing.ts'

/** Notifies people of what this transaction does, each by their own rules; nobody is notified of their own acts. */
export async function notify(tx: Transaction, userIds: readonly number[], news: News): Promise<void> {
  const actorId = news.actorId ?? tx.actor.id
  const told = [...new Set(userIds)].filter((id) => id !== actorId)
  if (told.length === 0) return
  const deliveries = await planDelivery(tx, told, news)
  const kept = await keep(
    tx,
    news,
    actorId,
    deliveries.filter(({ inApp, mailDueAt }) => inApp || mailDueAt !== null),
  )
  const dueTimes = new Set(deliveries.flatMap(({ mailDueAt }) => (mailDueAt ? [mailDueAt.getTime()] : [])))
  for (const due of dueTimes) await tx.enqueue(digestJob(new Date(due)))
  for (const { userId } of deliveries.filter(({ push }) => push)) {
    const { kind, params, href, tag = `${kind}:${href}` } = news
    const { reasonOf, target = null } = news
    const reason = reasonOf?.(userId) ?? null
    const notificationId = kept.get(userId) ?? null
    await tx.enqueue(pushJob({ userId, kind, params, href, tag, actorId, notificationId, reason, target }))
  }
}

/** Answers those that the app shows, by whose they are. */
async function keep(
  tx: Transaction,
  news: News,
  actorId: number | null,
  deliveries: readonly Delivery[],
): Promise<Map<number, number>> {
  if (deliveries.length === 0) return new Map()
  const { kind, params, href, about = [], reasonOf } = news
  const added = await tx.db
    .insertInto('notifications')
    .values(
      deliveries.map(({ userId, inApp, mailDueAt }) => ({
        userId,
        kind,
        params,
        href,
        actorId,
        about: JSON.stringify(about),
        reason: reasonOf?.(userId) ?? null,
        shown: inApp,
        mailDueAt,
        createdAt: tx.now,
      })),
    )
    .returning(['id', 'userId', 'shown'])
    .execute()
  const shown = added.filter((row) => row.shown).map(({ id }) => id)
  const byUser = new Map(added.filter((row) => row.shown).map(({ id, userId }) => [userId, id]))
  if (shown.length === 0) return byUser
  for (const { userId, notification } of await notificationsByIds(tx.db, shown)) {
    tx.emit(notificationAdded, notification, [userRoom(userId)])
  }
  return byUser
}
