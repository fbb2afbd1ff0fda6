import type { Kysely, Selectable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { type ConversationPlace, findReadable } from '../conversations/access.ts'

export type MessageState = Selectable<Database['messages']>

export interface MessageInPlace {
  message: MessageState
  conversation: ConversationPlace
}

/** A message of a conversation that this person may read, or 404. */
export async function readableMessage(db: Kysely<Database>, actor: Actor, id: number): Promise<MessageInPlace> {
  const message = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
  return inPlace(db, actor, message)
}

/** The same, locked until the commit. */
export async function lockedMessage(tx: Transaction, actor: Actor, id: number): Promise<MessageInPlace> {
  const message = await tx.db.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return inPlace(tx.db, actor, message)
}

/** The answer is the same whether the message does not exist or this person may not read it. */
async function inPlace(db: Kysely<Database>, actor: Actor, message: MessageState | undefined) {
  const conversation = message && (await findReadable(db, actor, message.conversationId))
  if (!message || !conversation) throw notFound('message')
  return { message, conversation }
}
