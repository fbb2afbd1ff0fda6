import { messageChanged } from '#contract/messages/messages.events.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { notFound } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { conversationRoom } from '../conversations/rooms.ts'
import { findMessage } from './messages.queries.ts'

/** Sends the message's current state to the conversation, and returns it for the answer. */
export async function announceMessage(tx: Transaction, id: number): Promise<Message> {
  const message = await findMessage(tx.db, id)
  if (!message) throw notFound('message')
  tx.emit(messageChanged, message, [conversationRoom(message.conversationId)])
  return message
}
