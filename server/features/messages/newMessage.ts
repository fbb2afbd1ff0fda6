import type { Message } from '#contract/messages/messages.schemas.ts'
import { notFound } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import type { Audience } from './audience.ts'
import type { Accepted, Inserted } from './insertion.ts'
import { findMessage, type MessageRow, messagesOf } from './messages.queries.ts'

type Written = Accepted & Inserted

/** Of most new messages everything is known without reading them back: nobody can have answered or reacted yet. */
export async function justWritten(
  tx: Transaction,
  message: Written,
  { audience, hasFiles }: { audience: Audience; hasFiles: boolean },
): Promise<Message> {
  const isPlain = !hasFiles && message.quoteId === null && message.forwarded === undefined
  const [shown] = isPlain ? await messagesOf(tx.db, [rowOf(tx.now, message, audience)]) : []
  const found = shown ?? (await findMessage(tx.db, message.id))
  if (!found) throw notFound('message')
  return found
}

function rowOf(now: Date, message: Written, audience: Audience): MessageRow {
  const { id, conversationId, seq, clientId, authorId, authorName, authorAvatarId } = message
  const { text, threadRootId, inConversation, priority } = message
  return {
    ...{ id, conversationId, seq, clientId, authorId, text, threadRootId, inConversation, priority },
    ...{ authorName, authorAvatarId, createdAt: now, version: 1 },
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
  quotedText: null,
  quotedDeletedAt: null,
  pinnedAt: null,
  pinnerName: null,
  linkKind: null,
  linkId: null,
  attachments: [],
  reactions: [],
}
