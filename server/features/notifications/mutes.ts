import type { Kysely } from 'kysely'
import type { Mute } from '#contract/notifications/notifications.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { announceSettings } from './settings.ts'

export async function listMutes(db: Kysely<Database>, userId: number): Promise<Mute[]> {
  const rows = await db
    .selectFrom('notificationMutes')
    .select(['id', 'subjectKind', 'subjectId', 'title', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, subjectKind, subjectId, title, createdAt }) => ({
    id,
    subject: { kind: subjectKind, id: subjectId, title },
    createdAt: createdAt.toISOString(),
  }))
}

/** By one of the person's own notifications, so that nobody can ask about things they were never notified of. */
export function muteSubject(ctx: Context, actor: Actor, notificationId: number, kind: 'task' | 'project') {
  return inTransaction(ctx, actor, async (tx): Promise<Mute> => {
    const row = await tx.db
      .selectFrom('notifications')
      .select('about')
      .where('id', '=', notificationId)
      .where('userId', '=', actor.id)
      .executeTakeFirst()
    const subject = row?.about.find((one) => one.kind === kind)
    if (!subject) throw notFound('notification')
    const { id, title } = subject
    const muted = await tx.db
      .insertInto('notificationMutes')
      .values({ userId: actor.id, subjectKind: kind, subjectId: id, title, createdAt: tx.now })
      .onConflict((mute) => mute.columns(['userId', 'subjectKind', 'subjectId']).doUpdateSet({ title }))
      .returning(['id', 'createdAt'])
      .executeTakeFirstOrThrow()
    announceSettings(tx, actor.id)
    return { id: muted.id, subject: { kind, id, title }, createdAt: muted.createdAt.toISOString() }
  })
}

export async function unmuteSubject(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('notificationMutes')
      .where('id', '=', id)
      .where('userId', '=', actor.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('mute')
    announceSettings(tx, actor.id)
  })
}
