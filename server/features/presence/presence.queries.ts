import type { Kysely } from 'kysely'
import type { Presence } from '#contract/presence/presence.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/schema.ts'
import { type Announcement, isDoNotDisturb, shownPresence } from './shownPresence.ts'

const columns = ['doNotDisturb', 'doNotDisturbUntil', 'statusEmoji', 'statusText', 'statusUntil'] as const

/** Everybody who works here, or those of them that are named. */
export async function readPresence(ctx: Context, userIds?: readonly number[]): Promise<Presence[]> {
  if (userIds?.length === 0) return []
  const rows = await ctx.db
    .selectFrom('users')
    .select(['id', 'lastSeenAt'])
    .where('status', '=', 'active')
    .$if(userIds !== undefined, (query) => query.where('id', 'in', userIds ?? []))
    .orderBy('id')
    .execute()
  const announcements = await readAnnouncements(ctx.db, userIds)
  const now = ctx.clock.now()
  return rows.map(({ id, lastSeenAt }) =>
    shownPresence({ userId: id, lastSeenAt }, ctx.connections.stateOf(id), announcements.get(id), now),
  )
}

export async function readAnnouncements(
  db: Kysely<Database>,
  userIds?: readonly number[],
): Promise<Map<number, Announcement>> {
  const rows = await db
    .selectFrom('presence')
    .select(['userId', ...columns])
    .$if(userIds !== undefined, (query) => query.where('userId', 'in', userIds ?? []))
    .execute()
  return new Map(rows.map(({ userId, ...said }) => [userId, said]))
}

/** The ones among them who asked not to be disturbed now, connected or not. */
export async function undisturbedIds(db: Kysely<Database>, userIds: readonly number[], now: Date): Promise<number[]> {
  if (userIds.length === 0) return []
  const announcements = await readAnnouncements(db, userIds)
  return [...announcements].filter(([, said]) => isDoNotDisturb(said, now)).map(([userId]) => userId)
}

/** Never backwards: a session may have been used elsewhere since. */
export async function writeLastSeen(db: Kysely<Database>, userId: number, at: Date) {
  await db
    .updateTable('users')
    .set({ lastSeenAt: at })
    .where('id', '=', userId)
    .where((of) => of.or([of('lastSeenAt', 'is', null), of('lastSeenAt', '<', at)]))
    .execute()
}
