import { sql } from 'kysely'
import type { MessageDraft } from '#contract/messages/messages.schemas.ts'
import { notFound } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { noThread } from './drafts.ts'

/** A copy of another message: its words stay as they are and call nobody a second time. */
export interface Forwarded {
  sourceId: number
  /** The source again, where everybody who reads the copy could read it too. */
  fromId: number | null
}

export interface Accepted extends Omit<MessageDraft, 'attachmentIds' | 'confirmed'> {
  conversationId: number
  authorId: number
  requestHash: string
  inConversation: boolean
  forwarded?: Forwarded | undefined
}

interface Inserted {
  id: number
  seq: number
  hadDraft: boolean
}

/**
 * One statement, since nothing is done more often: the conversation gives out its next place (its row stays locked until
 * the commit, so places have no gaps and no doubles), the message takes it, who writes has read, for everybody who had
 * put the conversation away it is back, and the draft has done its work.
 */
export async function insertMessage({ db, now }: Transaction, message: Accepted): Promise<Inserted> {
  const { conversationId, authorId, clientId, requestHash, text, priority } = message
  const { threadRootId, inConversation, quoteId, forwarded } = message
  const { rows } = await sql<Inserted>`
    with place as (
      update conversations set last_seq = last_seq + 1, last_message_at = ${now}
      where id = ${conversationId} and exists (
        select from conversation_members where conversation_id = ${conversationId} and user_id = ${authorId})
      returning last_seq as seq
    ), message as (
      insert into messages (conversation_id, seq, client_id, request_hash, author_id, text, created_at, priority,
        thread_root_id, in_conversation, quote_id, forwarded, forwarded_from_id)
      select ${conversationId}::bigint, place.seq, ${clientId}::text, ${requestHash}::text, ${authorId}::bigint,
        ${text}::text, ${now}::timestamptz, ${priority}::text, ${threadRootId}::bigint, ${inConversation}::boolean,
        ${quoteId}::bigint, ${forwarded !== undefined}::boolean, ${forwarded?.fromId ?? null}::bigint
      from place
      returning id, seq
    ), cursors as (
      update conversation_members set
        hidden_at = null,
        last_read_seq = case when user_id = ${authorId} then greatest(last_read_seq, place.seq) else last_read_seq end
      from place
      where conversation_id = ${conversationId} and ${inConversation}::boolean
        and (user_id = ${authorId} or hidden_at is not null)
    ), draft as (
      delete from drafts
      where user_id = ${authorId} and conversation_id = ${conversationId} and thread_root_id = ${threadRootId ?? noThread}
      returning 1
    )
    select id, seq, exists (select from draft) as "hadDraft" from message`.execute(db)
  const [inserted] = rows
  // No longer a member, since the conversation was held by whoever sent them away.
  if (!inserted) throw notFound('conversation')
  return inserted
}
