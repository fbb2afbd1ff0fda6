import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/schema.ts'

export interface UnreadCounts {
  unreadCount: number
  mentionCount: number
}

/** Counting stops here. */
export const mostUnread = 100

/** For this person's conversations, or for the named ones. */
export async function unreadCounts(
  db: Kysely<Database>,
  userId: number,
  conversationIds?: readonly number[],
): Promise<Map<number, UnreadCounts>> {
  const only =
    conversationIds === undefined ? sql`` : sql`and member.conversation_id = any(${[...conversationIds]}::bigint[])`
  const rows = await countFor(db, sql`member.user_id = ${userId} ${only}`)
  return new Map(
    rows.map(({ conversationId, unreadCount, mentionCount }) => [conversationId, { unreadCount, mentionCount }]),
  )
}

/** For one conversation, for those of these people who are in it. */
export async function unreadCountsOfMembers(
  db: Kysely<Database>,
  conversationId: number,
  userIds: readonly number[],
): Promise<Map<number, UnreadCounts>> {
  const those = sql`member.conversation_id = ${conversationId} and member.user_id = any(${[...userIds]}::bigint[])`
  const rows = await countFor(db, those)
  return new Map(rows.map(({ userId, unreadCount, mentionCount }) => [userId, { unreadCount, mentionCount }]))
}

/**
 * Derived from the read cursor alone: not mine, not deleted, no thread replies. Counting stops at the cap, so a
 * conversation that was left for a year costs as little as any; the order keeps it on the index, where it can stop.
 */
async function countFor(db: Kysely<Database>, memberships: RawBuilder<unknown>) {
  const { rows } = await sql<UnreadCounts & { conversationId: number; userId: number }>`
    select member.conversation_id as "conversationId", member.user_id as "userId",
      unread.count as "unreadCount", named.count as "mentionCount"
    from conversation_members as member
    cross join lateral (
      select count(*) as count from (
        select from messages
        where messages.conversation_id = member.conversation_id and messages.seq > member.last_read_seq
          and messages.author_id <> member.user_id and messages.deleted_at is null and messages.in_conversation
        order by messages.seq limit ${sql.lit(mostUnread)}
      ) as counted
    ) as unread
    cross join lateral (
      select count(*) as count from (
        select from mentions join messages on messages.id = mentions.message_id
        where mentions.user_id = member.user_id and mentions.conversation_id = member.conversation_id
          and mentions.seq > member.last_read_seq and messages.deleted_at is null and messages.in_conversation
        limit ${sql.lit(mostUnread)}
      ) as counted
    ) as named
    where ${memberships}`.execute(db)
  return rows
}
