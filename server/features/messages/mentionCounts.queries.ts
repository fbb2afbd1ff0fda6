import type { Kysely } from 'kysely'
import type { Database } from '../../platform/schema.ts'

/** Mentions that their person may still see: in conversations they are in, of messages that are still there. */
export function visibleMentions(db: Kysely<Database>) {
  return db
    .selectFrom('mentions')
    .innerJoin('conversationMembers', (join) =>
      join
        .onRef('conversationMembers.conversationId', '=', 'mentions.conversationId')
        .onRef('conversationMembers.userId', '=', 'mentions.userId'),
    )
    .innerJoin('messages', 'messages.id', 'mentions.messageId')
    .where('messages.deletedAt', 'is', null)
}

/** How many unread mentions each of these people has, over all their conversations. */
export async function unreadMentionCounts(
  db: Kysely<Database>,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await visibleMentions(db)
    .where('mentions.userId', 'in', [0, ...userIds])
    .where('mentions.readAt', 'is', null)
    .groupBy('mentions.userId')
    .select((of) => ['mentions.userId', of.fn.countAll<number>().as('count')])
    .execute()
  const counts = new Map(rows.map(({ userId, count }) => [userId, count]))
  return new Map(userIds.map((userId) => [userId, counts.get(userId) ?? 0]))
}
