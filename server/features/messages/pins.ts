import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { type Message, maxPins } from '#contract/messages/messages.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound, unprocessable } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { checkMayWrite, readableConversation } from '../conversations/access.ts'
import { lockedMessage } from './access.ts'
import { announceMessage } from './announce.ts'
import { findMessage, messageRows, messagesOf } from './messages.queries.ts'

export async function setPinned(tx: Transaction, actor: Actor, id: number, pinned: boolean): Promise<Message> {
  const { message, conversation } = await lockedMessage(tx, actor, id)
  await checkMayWrite(tx.db, actor, conversation)
  if (message.deletedAt) throw notFound('message')
  const unchanged = (message.pinnedAt !== null) === pinned && (await findMessage(tx.db, id))
  if (unchanged) return unchanged
  if (pinned) await checkRoom(tx, conversation.id)
  const pin = pinned ? { pinnedAt: tx.now, pinnedBy: actor.id } : { pinnedAt: null, pinnedBy: null }
  await tx.db.updateTable('messages').set(pin).where('id', '=', id).execute()
  const action = pinned ? 'message.pinned' : 'message.unpinned'
  await tx.record({ action, object: { kind: 'message', id, title: conversation.name } })
  return announceMessage(tx, id)
}

async function checkRoom(tx: Transaction, conversationId: number) {
  const { count } = await tx.db
    .selectFrom('messages')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('conversationId', '=', conversationId)
    .where('pinnedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  if (count >= maxPins) throw unprocessable('tooManyPins')
}

export async function readPins(
  ctx: Context,
  actor: Actor,
  conversationId: number,
): Promise<ResponseOf<typeof messageEndpoints.pins>> {
  const cursor = ctx.events.cursor()
  await readableConversation(ctx.db, actor, conversationId)
  const rows = await messageRows(ctx.db)
    .where('messages.conversationId', '=', conversationId)
    .where('messages.pinnedAt', 'is not', null)
    .orderBy('messages.pinnedAt', 'desc')
    .orderBy('messages.id', 'desc')
    .execute()
  return { rows: await messagesOf(ctx.db, rows), cursor }
}
