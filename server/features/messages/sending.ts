import { createHash } from 'node:crypto'
import { mentionTokens } from '#contract/messages/mentions.ts'
import { messageSent } from '#contract/messages/messages.events.ts'
import type { Message, MessageDraft } from '#contract/messages/messages.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { invalid, notFound, unprocessable } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { conversationRoom } from '../conversations/rooms.ts'
import { attachAll, discardFiles, type PreparedFile, prepareFiles } from './attachments.ts'
import { type Audience, audienceOf, checkAudience, type IsPresent } from './audience.ts'
import { endDraft } from './drafts.ts'
import { tellFollowers } from './following.ts'
import { type Forwarded, insertMessage, justWritten, type MessageToInsert } from './insertion.ts'
import { addMentions, announceMentions } from './mentions.ts'
import { findMessage } from './messages.queries.ts'
import { growThread } from './thread.ts'
import { keptText } from './wording.ts'
import { checkWriter, type Writer, writerAt } from './writer.ts'

/** A draft prepared outside the transaction: its files are ready, and we know who is present. */
export interface NewMessage extends MessageDraft {
  files: readonly PreparedFile[]
  isPresent: IsPresent
  forwarded?: Forwarded
  /** Written in the field, where it was the draft; not planned or forwarded. */
  wasDraft?: boolean
  /** Names that stand in it are no mentions. */
  callsNobody?: boolean
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
  const own = { userId: actor.id, attachmentIds: draft.attachmentIds }
  const { message } = await withFiles(ctx, own, (files) => {
    const written = { ...draft, files, isPresent: isPresentNow(ctx), wasDraft: true }
    return onceByKey(() => inTransaction(ctx, actor, (tx) => writeMessage(tx, actor, conversationId, written)))
  })
  return message
}

/** Prepares files for a message, and clears up after them if it is not written. */
export async function withFiles<Result extends Pick<SendResult, 'isNew'> | undefined>(
  ctx: Context,
  { userId, attachmentIds }: { userId: number; attachmentIds: readonly number[] },
  write: (files: readonly PreparedFile[]) => Promise<Result>,
): Promise<Result> {
  const files = await prepareFiles(ctx, userId, attachmentIds)
  let filesUsed = false
  try {
    const written = await write(files)
    filesUsed = written?.isNew ?? false
    return written
  } finally {
    if (!filesUsed) await discardFiles(ctx, files)
  }
}

/**
 * If two with the same key arrive at once, the database refuses the second and rolls it back completely; run again, it
 * finds the first.
 */
export async function onceByKey<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isUniqueViolation(error, 'messages_author_id_client_id_key')) throw error
    return write()
  }
}

export interface SendResult {
  message: Message
  /** False for a repeat, which wrote nothing. */
  isNew: boolean
}

/** The only way to write a message. */
export async function writeMessage(
  tx: Transaction,
  actor: Actor,
  conversationId: number,
  draft: NewMessage,
): Promise<SendResult> {
  const requestHash = hashOf(conversationId, draft)
  const text = draft.forwarded || draft.callsNobody ? draft.text : await keptText(tx.db, draft.text)
  const inConversation = draft.threadRootId === null || draft.alsoInConversation
  let audience: Audience = new Map()
  // A plain message needs no checks here; the insert itself checks whether it may be written.
  if (!standsAlone(text, draft)) {
    const writer = await writerAt(tx, actor, conversationId, draft.clientId)
    const first = await sentBefore(tx, writer, requestHash)
    if (first) return { message: first, isNew: false }
    checkWriter(actor, writer, inConversation)
    if (text.trim() === '' && draft.files.length === 0) throw invalid({ text: 'messageEmpty' })
    await checkPlace(tx, conversationId, draft)
    const said = { text: draft.forwarded ? '' : text, authorId: actor.id, isPresent: draft.isPresent }
    audience = await audienceOf(tx, writer, said)
    checkAudience(audience, draft.confirmed)
  }

  const accepted: MessageToInsert = { ...draft, text, requestHash, conversationId, authorId: actor.id, inConversation }
  const inserted = await insertMessage(tx, actor, accepted)
  if (!inserted) return { message: await refused(tx, actor, accepted), isNew: false }
  const message = { ...accepted, ...inserted }
  await attachAll(tx, message, draft.files)
  await addMentions(tx, message, audience)
  await tx.record({
    action: 'message.sent',
    object: { kind: 'message', id: message.id, title: message.conversationName },
  })
  const shown = await justWritten(tx, message, { audience, hasFiles: draft.files.length > 0 })
  tx.emit(messageSent, shown, [conversationRoom(conversationId)])
  const { threadRootId, draftKey } = draft
  if (draft.wasDraft && (message.hasKeylessDraft || draftKey !== null)) {
    await endDraft(tx, { userId: actor.id, conversationId, threadRootId }, draftKey)
  }
  if (threadRootId !== null) {
    await growThread(tx, threadRootId)
    await tellFollowers(tx, threadRootId, shown)
  }
  await announceMentions(tx, [...audience.keys()], message.id)
  return { message: shown, isNew: true }
}

/** Text alone, without mentions, files or a reply: most messages. */
function standsAlone(text: string, { files, threadRootId, quoteId, forwarded }: NewMessage): boolean {
  const refers = threadRootId !== null || quoteId !== null || forwarded !== undefined
  return text.trim() !== '' && files.length === 0 && !refers && mentionTokens(text).length === 0
}

/** Why nothing was written: a repeat of an accepted message returns it; anything else is an error, and rolled back. */
async function refused(tx: Transaction, actor: Actor, message: MessageToInsert) {
  const { conversationId, clientId, requestHash, inConversation } = message
  const writer = await writerAt(tx, actor, conversationId, clientId)
  const first = await sentBefore(tx, writer, requestHash)
  if (first) return first
  checkWriter(actor, writer, inConversation)
  throw notFound('conversation')
}

function hashOf(conversationId: number, draft: NewMessage): string {
  const { text, attachmentIds, threadRootId, alsoInConversation, quoteId, priority } = draft
  const own = [text, attachmentIds, threadRootId, alsoInConversation, quoteId, priority]
  const asked = [conversationId, ...(draft.forwarded ? ['forwarded', draft.forwarded.sourceId] : own)]
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 22)
}

async function sentBefore(tx: Transaction, { firstId, firstHash }: Writer, requestHash: string) {
  if (firstId === null) return undefined
  if (firstHash !== requestHash) throw unprocessable('keyReused')
  return findMessage(tx.db, firstId)
}

/** A reply and a quote belong to the same conversation as their message, and threads do not branch. */
export async function checkPlace(
  tx: Transaction,
  conversationId: number,
  { threadRootId, quoteId }: Pick<NewMessage, 'threadRootId' | 'quoteId'>,
) {
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
