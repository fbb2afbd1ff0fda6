import { sql } from 'kysely'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { type Message, messageDraft } from '#contract/messages/messages.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { type ConversationPlace, postableConversation } from '../conversations/access.ts'
import { type MessageState, readableMessage } from './access.ts'
import { discardFiles, type PreparedFile, prepareFiles } from './attachments.ts'
import { copyFile, filesOfMessage } from './fileCopies.ts'
import { isPresentNow, onceByKey, writeMessage } from './sending.ts'

type Forward = BodyOf<typeof messageEndpoints.forward>

/** All copies of one forward together. */
const mostCopiedBytes = 100 * 1024 * 1024

interface Source {
  message: MessageState
  conversation: ConversationPlace
}

/** Writes to all of the conversations or to none. */
export async function forwardMessage(ctx: Context, actor: Actor, id: number, forward: Forward): Promise<Message[]> {
  const source = await readableMessage(ctx.db, actor, id)
  if (source.message.deletedAt) throw notFound('message')
  // Always in the same order, so that two forwards to the same conversations wait for each other and cannot deadlock.
  const targets = [...new Set(forward.conversationIds)].sort((a, b) => a - b)
  for (const target of targets) await postableConversation(ctx.db, actor, target)
  const copies = await copyFiles(ctx, actor, id, targets)
  const used = new Set<number>()
  try {
    return await onceByKey(() =>
      inTransaction(ctx, actor, async (tx) => {
        used.clear()
        const messages: Message[] = []
        for (const target of targets) {
          if (forward.note.trim() !== '') messages.push(await sendNote(ctx, tx, actor, target, forward))
          const copy = await sendCopy(tx, actor, target, { source, forward, files: copies.get(target) ?? [] })
          messages.push(copy.message)
          if (copy.isNew) used.add(target)
        }
        return messages
      }),
    )
  } catch (error) {
    used.clear()
    throw error
  } finally {
    for (const [target, files] of copies) if (!used.has(target)) await discardFiles(ctx, files)
  }
}

/** Each copy has its own files: the conversation of the copy decides who may read them. */
async function copyFiles(ctx: Context, actor: Actor, messageId: number, targets: readonly number[]) {
  const files = await filesOfMessage(ctx, messageId)
  const bytes = files.reduce((sum, { size }) => sum + size, 0) * targets.length
  if (bytes > mostCopiedBytes) throw invalid({ conversationIds: 'forwardTooLarge' }, 413)
  const copies = new Map<number, PreparedFile[]>()
  for (const target of targets) {
    const ids: number[] = []
    for (const file of files) ids.push(await copyFile(ctx, actor, file))
    copies.set(target, await prepareFiles(ctx, actor.id, ids))
  }
  return copies
}

async function sendNote(ctx: Context, tx: Transaction, actor: Actor, target: number, forward: Forward) {
  const { note: text, confirmed } = forward
  const draft = messageDraft.parse({ clientId: keyFor(forward, target, 'n'), text, confirmed })
  const { message } = await writeMessage(tx, actor, target, { ...draft, files: [], isPresent: isPresentNow(ctx) })
  return message
}

interface Copy {
  source: Source
  forward: Forward
  files: readonly PreparedFile[]
}

async function sendCopy(tx: Transaction, actor: Actor, target: number, { source, forward, files }: Copy) {
  const { id, text } = source.message
  const fromId = (await readersMayRead(tx, source.conversation, target)) ? id : null
  const draft = messageDraft.parse({ clientId: keyFor(forward, target, 'f'), text: '' })
  const copy = { ...draft, text, files, isPresent: () => false, forwarded: { sourceId: id, fromId } }
  return writeMessage(tx, actor, target, copy)
}

/** The client's key is for the whole forward; each of its messages needs its own. */
function keyFor({ clientId }: Forward, target: number, kind: 'n' | 'f'): string {
  return `${clientId.slice(0, 40)}:${kind}${target}`
}

/** Whether everybody who will read the copy may read the original too: only then does the copy name it. */
async function readersMayRead(tx: Transaction, source: ConversationPlace, target: number): Promise<boolean> {
  if (source.id === target || source.visibility === 'public') return true
  const { rows } = await sql<{ all: boolean }>`
    select conversations.visibility = 'private' and not exists (
      select from conversation_members as reader
      where reader.conversation_id = conversations.id and not exists (
        select from conversation_members as own
        where own.conversation_id = ${source.id} and own.user_id = reader.user_id)
    ) as all
    from conversations where conversations.id = ${target}`.execute(tx.db)
  return rows[0]?.all ?? false
}
