import { type Kysely, sql } from 'kysely'
import { mentionsChanged } from '#contract/mentions/mentions.events.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'
import type { Audience } from './audience.ts'

interface Mentioning {
  id: number
  conversationId: number
  seq: number
}

/** Keeps one statement far below the driver's limit of parameters. */
const rowsPerInsert = 5000

/** Replaces the mentions of a message by those of its new text; people who are still named keep their read state. */
export async function setMentions(tx: Transaction, message: Mentioning, audience: Audience) {
  const before = await tx.db
    .selectFrom('mentions')
    .select(['userId', 'kind'])
    .where('messageId', '=', message.id)
    .execute()
  const kept = new Set(before.filter(({ userId, kind }) => audience.get(userId) === kind).map(({ userId }) => userId))
  const gone = before.map(({ userId }) => userId).filter((id) => !audience.has(id))
  if (gone.length > 0) {
    await tx.db.deleteFrom('mentions').where('messageId', '=', message.id).where('userId', 'in', gone).execute()
  }
  await addMentions(tx, message, new Map([...audience].filter(([id]) => !kept.has(id))))
  const known = new Set(before.map(({ userId }) => userId))
  await announceMentions(tx, [...gone, ...[...audience.keys()].filter((id) => !known.has(id))], message.id)
}

export async function addMentions(tx: Transaction, { id, conversationId, seq }: Mentioning, audience: Audience) {
  const rows = [...audience].map(([userId, kind]) => ({
    messageId: id,
    userId,
    conversationId,
    seq,
    kind,
    readAt: null,
  }))
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    await tx.db
      .insertInto('mentions')
      .values(rows.slice(from, from + rowsPerInsert))
      .onConflict((row) => row.columns(['messageId', 'userId']).doUpdateSet({ kind: sql`excluded.kind` }))
      .execute()
  }
}

/** A message that is restored after it was read notifies nobody a second time. */
export async function markSeenMentionsRead(tx: Transaction, messageId: number) {
  await sql`
    update mentions set read_at = ${tx.now}
    from conversation_members as member
    where mentions.message_id = ${messageId} and member.conversation_id = mentions.conversation_id
      and member.user_id = mentions.user_id and member.last_read_seq >= mentions.seq`.execute(tx.db)
}

/** To each person's own devices: how many mentions they have not seen. */
export async function announceMentions(tx: Transaction, userIds: readonly number[], messageId: number | null) {
  if (userIds.length === 0) return
  const counts = await unreadMentionCounts(tx.db, userIds)
  for (const id of userIds) tx.emit(mentionsChanged, { messageId, unreadCount: counts.get(id) ?? 0 }, [userRoom(id)])
}

/** Unread mentions per person, in conversations that they may still read; people without any are left out. */
export async function unreadMentionCounts(
  db: Kysely<Database>,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ userId: number; count: number }>`
    select mentions.user_id as "userId", count(*) as count
    from mentions
    join conversations on conversations.id = mentions.conversation_id
    left join conversation_members as member
      on member.conversation_id = mentions.conversation_id and member.user_id = mentions.user_id
    where mentions.user_id = any(${userIds}::bigint[]) and mentions.read_at is null
      and conversations.deleted_at is null
      and (member.user_id is not null or conversations.visibility = 'public')
    group by mentions.user_id`.execute(db)
  return new Map(rows.map(({ userId, count }) => [userId, count]))
}
