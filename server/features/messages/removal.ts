import { messageTrashChanged } from '#contract/messages/messages.events.ts'
import { mayRemove, type RestoredFrom, restoreRefusal } from '#contract/messages/messages.policy.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { checkMayWrite } from '../conversations/access.ts'
import { withdraw } from '../notifications/push/withdrawing.ts'
import { userRoom } from '../users/rooms.ts'
import { lockedMessage, type MessageState } from './access.ts'
import { announceMessage } from './announce.ts'
import { audienceOf } from './audience.ts'
import { addMentions, announceMentions, markSeenMentionsRead, setMentions } from './mentions.ts'
import { isPresentNow } from './sending.ts'
import { recountThread } from './thread.ts'

/** Leaves a placeholder: no text, no files, no mentions, not pinned. */
export async function removeMessage(ctx: Context, actor: Actor, id: number): Promise<Message> {
  return inTransaction(ctx, actor, async (tx) => {
    const { message, conversation } = await lockedMessage(tx, actor, id)
    if (!mayRemove(actor, conversation, message.authorId)) throw forbidden('onlyAuthorDeletes')
    if (message.deletedAt) return announceMessage(tx, id)
    const gone = { deletedAt: tx.now, deletedBy: actor.id, pinnedAt: null, pinnedBy: null }
    await change(tx, message, gone)
    await setMentions(tx, message, new Map())
    await withdraw(tx, { about: 'conversation', id: message.conversationId })
    await tx.record({ action: 'message.deleted', object: { kind: 'message', id, title: conversation.name } })
    tx.emit(messageTrashChanged, { messageId: id }, [userRoom(actor.id)])
    return shown(tx, message)
  })
}

export async function restoreMessage(
  ctx: Context,
  actor: Actor,
  id: number,
  from: RestoredFrom = 'place',
): Promise<Message> {
  return inTransaction(ctx, actor, async (tx) => {
    const { message, conversation } = await lockedMessage(tx, actor, id)
    await checkMayWrite(tx.db, actor, conversation)
    const { deletedAt, deletedBy, removedAt } = message
    if (!deletedAt) return announceMessage(tx, id)
    const refused = restoreRefusal(actor.id, { deletedAt, deletedBy, removedAt }, from, tx.now)
    if (refused) throw forbidden(refused)
    await change(tx, message, { deletedAt: null, deletedBy: null })
    const { text, authorId } = message
    const audience = await audienceOf(tx, conversation, { text, authorId, isPresent: isPresentNow(ctx) })
    await addMentions(tx, message, audience)
    await markSeenMentionsRead(tx, id)
    await announceMentions(tx, [...audience.keys()], id)
    await tx.record({ action: 'message.restored', object: { kind: 'message', id, title: conversation.name } })
    tx.emit(messageTrashChanged, { messageId: id }, [userRoom(actor.id)])
    return shown(tx, message)
  })
}

type Change = Partial<Pick<MessageState, 'deletedAt' | 'deletedBy' | 'pinnedAt' | 'pinnedBy'>>

async function change(tx: Transaction, { id, version }: MessageState, values: Change) {
  await tx.db
    .updateTable('messages')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

async function shown(tx: Transaction, { id, threadRootId }: MessageState): Promise<Message> {
  const message = await announceMessage(tx, id)
  if (threadRootId !== null) await recountThread(tx, threadRootId)
  return message
}
