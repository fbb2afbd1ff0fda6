import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { messageSent } from '#contract/messages/messages.events.ts'
import type { Message, MessageDraft } from '#contract/messages/messages.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { invalid, notFound, unprocessable } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { type ConversationPlace, checkMayWrite, nextSeq, readableConversation } from '../conversations/access.ts'
import { announceMessage } from './announce.ts'
import { attachAll, discardFiles, type PreparedFile, prepareFiles } from './attachments.ts'
import { audienceOf, checkAudience, type IsPresent } from './audience.ts'
import { clearDraft } from './drafts.ts'
import { addMentions, announceMentions } from './mentions.ts'
import { findMessage } from './messages.queries.ts'
import { growThread } from './thread.ts'
import { keptText } from './wording.ts'

/** A copy of another message: its words stay as they are and call nobody a second time. */
export interface Forwarded {
  sourceId: number
  /** The source again, where everybody who reads the copy could read it too. */
  fromId: number | null
}

/** A draft made ready outside the transaction: files are prepared, and who is present is known. */
export interface NewMessage extends MessageDraft {
  files: readonly PreparedFile[]
  isPresent: IsPresent
  forwarded?: Forwarded
}

export function isPresentNow(ctx: Context): IsPresent {
  return (userId) => ctx.connections.stateOf(userId) !== 'offline'
}

export async function sendMessage(
  ctx: Context,
  actor: Actor,
  conversationId: number,
  draft: MessageDraft,
): Promise<Message> {
  const files = await prepareFiles(ctx, actor.id, draft.attachmentIds)
  const message = { ...draft, files, isPresent: isPresentNow(ctx) }
  let filesUsed = false
  try {
    const written = await onceByKey(() =>
      inTransaction(ctx, actor, (tx) => writeMessage(tx, actor, conversationId, message)),
    )
    filesUsed = written.isNew
    return written.message
  } finally {
    if (!filesUsed) await discardFiles(ctx, files)
  }
}

/**
 * Of two that arrive with the same key at once, the second is refused by the database and rolled back whole, number
 * and all; run again, it finds the first.
 */
export async function onceByKey<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'messages_author_id_client_id_key')) throw error
    return write()
  }
}

interface Written {
  message: Message
  /** False for a repeat, which wrote nothing. */
  isNew: boolean
}

/** The one way in which a message comes to be. */
export async function writeMessage(
  tx: Transaction,
  actor: Actor,
  conversationId: number,
  draft: NewMessage,
): Promise<Written> {
  // Held from here, so that whoever is sent away meanwhile writes nothing any more.
  const conversation = await readableConversation(tx.db, actor, conversationId, { forUpdate: true })
  const requestHash = hashOf(conversationId, draft)
  // Before the right to write is asked: what was accepted once stays accepted.
  const first = await sentBefore(tx, actor.id, draft.clientId, requestHash)
  if (first) return { message: first, isNew: false }
  await checkMayWrite(tx.db, actor, conversation)
  const text = draft.forwarded ? draft.text : await keptText(tx.db, draft.text)
  if (text.trim() === '' && draft.files.length === 0) throw invalid({ text: 'messageEmpty' })
  await checkPlace(tx, conversationId, draft)
  const said = { text: draft.forwarded ? '' : text, authorId: actor.id, isPresent: draft.isPresent }
  const audience = await audienceOf(tx, conversation, said)
  checkAudience(audience, draft.confirmed)

  const message = await insertMessage(tx, actor.id, conversationId, { ...draft, text, requestHash })
  await attachAll(tx, message, draft.files)
  await addMentions(tx, message, audience)
  if (message.inConversation) await moveCursors(tx, message)
  await clearDraft(tx, { userId: actor.id, conversationId, threadRootId: draft.threadRootId })
  await recordSending(tx, message.id, conversation)
  const shown = await announceMessage(tx, message.id, messageSent)
  if (draft.threadRootId !== null) await growThread(tx, draft.threadRootId)
  await announceMentions(tx, [...audience.keys()], message.id)
  return { message: shown, isNew: true }
}

function hashOf(conversationId: number, draft: NewMessage): string {
  const { text, attachmentIds, threadRootId, alsoInConversation, quoteId, priority } = draft
  const own = [text, attachmentIds, threadRootId, alsoInConversation, quoteId, priority]
  const asked = [conversationId, ...(draft.forwarded ? ['forwarded', draft.forwarded.sourceId] : own)]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 22)
}

async function sentBefore(tx: Transaction, authorId: number, clientId: string, requestHash: string) {
  const row = await tx.db
    .selectFrom('messages')
    .select(['id', 'requestHash'])
    .where('authorId', '=', authorId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.requestHash !== requestHash) throw unprocessable('keyReused')
  return findMessage(tx.db, row.id)
}

/** What is replied to and what is quoted stand in the same conversation, and threads do not branch. */
async function checkPlace(tx: Transaction, conversationId: number, { threadRootId, quoteId }: NewMessage) {
  const ids = [threadRootId, quoteId].filter((id) => id !== null)
  if (ids.length === 0) return
  const rows = await tx.db
    .selectFrom('messages')
    .select(['id', 'threadRootId'])
    .where('id', 'in', ids)
    .where('conversationId', '=', conversationId)
    .execute()
  if (ids.some((id) => !rows.some((row) => row.id === id))) throw notFound('message')
  if (rows.some((row) => row.id === threadRootId && row.threadRootId !== null)) {
    throw invalid({ threadRootId: 'replyToReply' })
  }
}

interface Accepted extends NewMessage {
  requestHash: string
}

async function insertMessage(tx: Transaction, authorId: number, conversationId: number, draft: Accepted) {
  const { clientId, requestHash, text, threadRootId, quoteId, priority, forwarded } = draft
  return tx.db
    .insertInto('messages')
    .values({
      ...{ conversationId, authorId, clientId, requestHash, text, threadRootId, quoteId, priority },
      seq: await nextSeq(tx, conversationId, tx.now),
      createdAt: tx.now,
      inConversation: threadRootId === null || draft.alsoInConversation,
      forwarded: forwarded !== undefined,
      forwardedFromId: forwarded?.fromId ?? null,
    })
    .returning(['id', 'seq', 'conversationId', 'authorId', 'inConversation'])
    .executeTakeFirstOrThrow()
}

type NewRow = Awaited<ReturnType<typeof insertMessage>>

/** Who writes has read; and for everybody who had put the conversation away, it is back. */
async function moveCursors(tx: Transaction, { conversationId, authorId, seq }: NewRow) {
  await sql`
    update conversation_members set
      hidden_at = null,
      last_read_seq = case when user_id = ${authorId} then greatest(last_read_seq, ${seq}) else last_read_seq end
    where conversation_id = ${conversationId} and (user_id = ${authorId} or hidden_at is not null)`.execute(tx.db)
}

function recordSending(tx: Transaction, id: number, { name }: ConversationPlace) {
  return tx.record({ action: 'message.sent', object: { kind: 'message', id, title: name } })
}
