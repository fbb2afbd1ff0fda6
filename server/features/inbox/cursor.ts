import { sql } from 'kysely'
import { cursorMoved, readUpTo } from '#contract/inbox/inbox.events.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { readableConversation } from '../conversations/access.ts'
import { conversationRoom } from '../conversations/rooms.ts'
import { announceMentions } from '../messages/mentions.ts'
import { unreadCounts } from '../messages/unread.queries.ts'
import { settleConversation } from '../notifications/reading.ts'
import { userRoom } from '../users/rooms.ts'

interface InboxPosition {
  id: number
  type: 'dm' | 'group' | 'channel'
  lastSeq: number
  lastReadSeq: number
  hidden: boolean
}

/**
 * My read position is mine and changes many times an hour: my devices get it, and in a dm or group the others see it;
 * the activity log does not keep it. Several devices at once take turns on the row of my membership.
 */
export function markRead(ctx: Context, actor: Actor, id: number, seq: number) {
  return inTransaction(ctx, actor, async (tx) => {
    const place = await ownPlace(tx, actor, id)
    // What is not there yet cannot have been read.
    const upTo = Math.min(seq, place.lastSeq)
    return upTo > place.lastReadSeq ? moveCursor(tx, actor, place, upTo) : standing(tx, actor, place)
  })
}

/** The first unread message will be this one. */
export function markUnread(ctx: Context, actor: Actor, id: number, seq: number) {
  return inTransaction(ctx, actor, async (tx) => {
    const place = await ownPlace(tx, actor, id)
    const upTo = Math.min(seq - 1, place.lastSeq)
    return upTo === place.lastReadSeq ? standing(tx, actor, place) : moveCursor(tx, actor, place, upTo)
  })
}

async function ownPlace(tx: Transaction, actor: Actor, id: number): Promise<InboxPosition> {
  const { type, lastSeq } = await readableConversation(tx.db, actor, id)
  const mine = await tx.db
    .selectFrom('conversationMembers')
    .select(['lastReadSeq', 'hiddenAt'])
    .where('conversationId', '=', id)
    .where('userId', '=', actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (!mine) throw forbidden('joinFirst')
  return { id, type, lastSeq, lastReadSeq: mine.lastReadSeq, hidden: mine.hiddenAt !== null }
}

async function moveCursor(tx: Transaction, actor: Actor, place: InboxPosition, lastReadSeq: number) {
  await tx.db
    .updateTable('conversationMembers')
    .set({ lastReadSeq })
    .where('conversationId', '=', place.id)
    .where('userId', '=', actor.id)
    .execute()
  await moveMentions(tx, actor, place, lastReadSeq)
  if (lastReadSeq >= place.lastSeq) await settleConversation(tx, actor.id, place.id)
  const answer = await standing(tx, actor, { ...place, lastReadSeq })
  tx.emit(cursorMoved, { conversationId: place.id, hidden: place.hidden, ...answer }, [userRoom(actor.id)])
  if (place.type !== 'channel') {
    tx.emit(readUpTo, { conversationId: place.id, userId: actor.id, seq: lastReadSeq }, [conversationRoom(place.id)])
  }
  return answer
}

async function standing(tx: Transaction, actor: Actor, { id, lastReadSeq }: InboxPosition) {
  const counts = (await unreadCounts(tx.db, actor.id, [id])).get(id)
  return { lastReadSeq, ...(counts ?? { unreadCount: 0, mentionCount: 0 }) }
}

/**
 * A person who has read past a mention has seen it; moving the cursor back makes it unread again. The cursor does not
 * pass mentions inside a thread: they stay until the person looks at them.
 */
async function moveMentions(tx: Transaction, actor: Actor, { id, lastReadSeq: before }: InboxPosition, now: number) {
  const readAt = now > before ? tx.now : null
  const { rows } = await sql<{ messageId: number }>`
    update mentions set read_at = ${readAt}
    from messages
    where messages.id = mentions.message_id and messages.in_conversation
      and mentions.user_id = ${actor.id} and mentions.conversation_id = ${id}
      and mentions.seq > ${Math.min(before, now)} and mentions.seq <= ${Math.max(before, now)}
      and (mentions.read_at is null) = ${readAt !== null}
    returning mentions.message_id as "messageId"`.execute(tx.db)
  const only = rows.length === 1 ? (rows[0]?.messageId ?? null) : null
  if (rows.length > 0) await announceMentions(tx, [actor.id], only)
}
