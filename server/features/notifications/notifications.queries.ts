import { type Kysely, sql } from 'kysely'
import type { Notification } from '#contract/notifications/notifications.endpoints.ts'
import type { Database } from '../../platform/schema.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { isBot } from '../users/users.queries.ts'

interface Page {
  before?: number | undefined
  limit: number
}

function rowsOf(db: Kysely<Database>) {
  return db
    .selectFrom('notifications')
    .leftJoin('users as actor', 'actor.id', 'notifications.actorId')
    .select(['notifications.id', 'notifications.kind', 'notifications.params', 'notifications.href'])
    .select(['notifications.createdAt', 'notifications.readAt', 'notifications.userId'])
    .select(['notifications.about', 'notifications.reason'])
    .select(['actor.id as actorId', 'actor.fullName as actorName', 'actor.avatarFileId as actorAvatarId'])
    .select(isBot('actor').as('actorIsBot'))
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

function notificationOf(row: Row): Notification {
  const { id, kind, params, href, about, reason, actorId, actorName, actorIsBot } = row
  const actor = { fullName: actorName ?? '', avatar: fileUrl(row.actorAvatarId), isBot: actorIsBot }
  return {
    id,
    kind,
    params,
    href,
    about,
    reason,
    actor: actorId === null ? null : { id: actorId, ...actor },
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  }
}

/** Newest first, by the time of the act: rows written later, such as imports and demo rows, keep their place. */
export async function listNotifications(db: Kysely<Database>, userId: number, { before, limit }: Page) {
  const rows = await rowsOf(db)
    .where('notifications.userId', '=', userId)
    .where('notifications.shown', '=', true)
    .$if(before !== undefined, (all) =>
      all.where(
        sql<boolean>`(notifications.created_at, notifications.id) < (
          select created_at, id from notifications where id = ${before} and user_id = ${userId})`,
      ),
    )
    .orderBy('notifications.createdAt', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit + 1)
    .execute()
  return { rows: rows.slice(0, limit).map(notificationOf), hasBefore: rows.length > limit }
}

/** With whose they are. */
export async function notificationsByIds(db: Kysely<Database>, ids: readonly number[]) {
  const rows = await rowsOf(db).where('notifications.id', 'in', ids).orderBy('notifications.id').execute()
  return rows.map((row) => ({ userId: row.userId, notification: notificationOf(row) }))
}

export async function countUnread(db: Kysely<Database>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where('shown', '=', true)
    .executeTakeFirstOrThrow()
  return count
}
