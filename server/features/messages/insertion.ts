import { sql } from 'kysely'
import { type Place, subjectOf } from '#contract/conversations/conversations.policy.ts'
import type { Message, MessageDraft } from '#contract/messages/messages.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { placesOf } from '../conversations/access.ts'
import { blockedIn } from '../conversations/conversations.queries.ts'
import { isBot } from '../users/users.queries.ts'
import type { Audience } from './audience.ts'
import { noThread } from './drafts.ts'
import { findMessage, type MessageRow, messagesOf } from './messages.queries.ts'

/** A copy of another message: its text stays as it is and notifies nobody a second time. */
export interface Forwarded {
  sourceId: number
  /** The source, if everybody who reads the copy may read it too. */
  fromId: number | null
}

export interface MessageToInsert extends Omit<MessageDraft, 'attachmentIds' | 'confirmed'> {
  conversationId: number
  authorId: number
  requestHash: string
  inConversation: boolean
  forwarded?: Forwarded | undefined
}

/** With the other facts about the conversation and its writer that the caller needs. */
export interface Inserted {
  id: number
  seq: number
  conversationName: string
  authorName: string
  authorAvatarId: number | null
  authorIsBot: boolean
  /** One without a key, as an earlier version and programs save it. */
  hasKeylessDraft: boolean
}

/** It has no read mark that would move. */
const botTakesPlace = sql`select seq from place`

const types: readonly Place['type'][] = ['dm', 'group', 'channel']

/**
 * One statement, since nothing is done more often. The conversation gives out its next place (its row stays locked
 * until the commit, so places have no gaps and no doubles), the author's read mark moves, the message takes the place,
 * and the conversation returns for everybody who had hidden it.
 *
 * It returns nothing if the person may not write there, or has sent this before. A statement sees the state at its
 * beginning, even when it then waits for the conversation's row; but it cannot update a membership that ended
 * meanwhile, and the message depends on that update: a person who is removed during sending writes nothing.
 */
export async function insertMessage(
  { db, now }: Transaction,
  actor: Actor,
  message: MessageToInsert,
): Promise<Inserted | undefined> {
  const { conversationId, authorId, clientId, requestHash, text, priority } = message
  const { threadRootId, inConversation, quoteId, forwarded } = message
  const readable = types.filter((type) => actor.ability.can('read', subjectOf(type)))
  const { rows } = await sql<Inserted | { id: null }>`
    with place as (
      update conversations set last_seq = last_seq + 1, last_message_at = ${now}
      where id = ${conversationId} and type = any(${readable}::text[]) and archived_at is null and deleted_at is null
        and not ${blockedIn(authorId)}
        and not exists (select from messages where author_id = ${authorId} and client_id = ${clientId})
        and exists (
          select from ${placesOf(actor)} as own where conversation_id = ${conversationId} and user_id = ${authorId}
            and (posting = 'everybody' or role in ('owner', 'manager') or not ${inConversation}::boolean))
      returning last_seq as seq, name
    ), writer as (
      ${
        actor.isBot
          ? botTakesPlace
          : sql`
      update conversation_members set
        hidden_at = case when ${inConversation}::boolean then null else hidden_at end,
        last_read_seq = case when ${inConversation}::boolean then greatest(last_read_seq, place.seq) else last_read_seq end
      from place
      where conversation_id = ${conversationId} and user_id = ${authorId}
      returning place.seq`
      }
    ), message as (
      insert into messages (conversation_id, seq, client_id, request_hash, author_id, text, created_at, priority,
        thread_root_id, in_conversation, quote_id, forwarded, forwarded_from_id)
      select ${conversationId}::bigint, writer.seq, ${clientId}::text, ${requestHash}::text, ${authorId}::bigint,
        ${text}::text, ${now}::timestamptz, ${priority}::text, ${threadRootId}::bigint, ${inConversation}::boolean,
        ${quoteId}::bigint, ${forwarded !== undefined}::boolean, ${forwarded?.fromId ?? null}::bigint
      from writer
      returning id, seq
    ), back_again as (
      update conversation_members set hidden_at = null
      where conversation_id = ${conversationId} and hidden_at is not null and user_id <> ${authorId}
        and ${inConversation}::boolean
    )
    select message.id, message.seq, place.name as "conversationName",
      users.full_name as "authorName", users.avatar_file_id as "authorAvatarId", ${isBot('users')} as "authorIsBot",
      exists (
        select from drafts where user_id = ${authorId} and conversation_id = ${conversationId}
          and thread_root_id = ${threadRootId ?? noThread} and key is null) as "hasKeylessDraft"
    from place left join message on true join users on users.id = ${authorId}`.execute(db)
  const [inserted] = rows
  // The writer is no longer a member but has used a place: the rollback frees it again.
  if (inserted?.id === null) throw notFound('conversation')
  return inserted
}

type InsertedMessage = MessageToInsert & Inserted

/** Most new messages need not be read back: nobody can have answered or reacted yet. */
export async function justWritten(
  tx: Transaction,
  message: InsertedMessage,
  { audience, hasFiles }: { audience: Audience; hasFiles: boolean },
): Promise<Message> {
  const isPlain = !hasFiles && message.quoteId === null && message.forwarded === undefined
  const [shown] = isPlain ? await messagesOf(tx.db, [rowOf(tx.now, message, audience)]) : []
  const found = shown ?? (await findMessage(tx.db, message.id))
  if (!found) throw notFound('message')
  return found
}

function rowOf(now: Date, message: InsertedMessage, audience: Audience): MessageRow {
  const { id, conversationId, seq, clientId, authorId, authorName, authorAvatarId, authorIsBot } = message
  const { text, threadRootId, inConversation, priority } = message
  return {
    ...{ id, conversationId, seq, clientId, authorId, text, threadRootId, inConversation, priority },
    ...{ authorName, authorAvatarId, authorIsBot, createdAt: now, version: 1 },
    mentionedIds: [...audience.keys()].sort((a, b) => a - b),
    ...nothingYet,
  }
}

const nothingYet = {
  editedAt: null,
  deletedAt: null,
  replies: 0,
  repliers: [],
  lastReplyAt: null,
  forwarded: false,
  forwardedFromId: null,
  originalAuthorName: null,
  quotedId: null,
  quotedAuthorId: null,
  quotedAuthorName: null,
  quotedAuthorIsBot: false,
  quotedText: null,
  quotedDeletedAt: null,
  pinnedAt: null,
  pinnerName: null,
  linkKind: null,
  linkId: null,
  attachments: [],
  reactions: [],
}
