import { type Message, maxReactionKinds } from '#contract/messages/messages.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import { invalid, notFound, unprocessable } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { checkMayWrite } from '../conversations/access.ts'
import { lockedMessage } from './access.ts'
import { announceMessage } from './announce.ts'
import { findMessage } from './messages.queries.ts'

const oneEmoji = /^\p{RGI_Emoji}$/v
/** Selects the coloured form of a sign that is also plain text. */
const coloured = '\u{FE0F}'

/** The single emoji in this text, in the spelling that we store, or null for anything else. */
function asEmoji(text: string): string | null {
  const bare = text.endsWith(coloured) ? text.slice(0, -coloured.length) : text
  return [text, text + coloured, bare].find((spelling) => oneEmoji.test(spelling)) ?? null
}

export async function react(tx: Transaction, actor: Actor, id: number, given: string): Promise<Message> {
  return reacting(tx, actor, id, given, async (emoji) => {
    await checkRoom(tx, id, emoji)
    const { numInsertedOrUpdatedRows: added = 0n } = await tx.db
      .insertInto('reactions')
      .values({ messageId: id, userId: actor.id, emoji, at: tx.now })
      .onConflict((row) => row.doNothing())
      .executeTakeFirst()
    return added > 0n && 'message.reacted'
  })
}

export async function takeReactionBack(tx: Transaction, actor: Actor, id: number, given: string): Promise<Message> {
  return reacting(tx, actor, id, given, async (emoji) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('reactions')
      .where('messageId', '=', id)
      .where('userId', '=', actor.id)
      .where('emoji', '=', emoji)
      .executeTakeFirst()
    return numDeletedRows > 0n && 'message.reactionTakenBack'
  })
}

/** If nothing changes, nothing is announced. */
async function reacting(
  tx: Transaction,
  actor: Actor,
  id: number,
  given: string,
  change: (emoji: string) => Promise<string | false>,
): Promise<Message> {
  const emoji = asEmoji(given)
  if (!emoji) throw invalid({ emoji: 'notAnEmoji' })
  const { message, conversation } = await lockedMessage(tx, actor, id)
  await checkMayWrite(tx.db, actor, conversation)
  if (message.deletedAt) throw notFound('message')
  const action = await change(emoji)
  const unchanged = action === false && (await findMessage(tx.db, id))
  if (unchanged) return unchanged
  if (action) await tx.record({ action, object: { kind: 'message', id, title: conversation.name } })
  return announceMessage(tx, id)
}

async function checkRoom(tx: Transaction, messageId: number, emoji: string) {
  const kinds = await tx.db
    .selectFrom('reactions')
    .select('emoji')
    .distinct()
    .where('messageId', '=', messageId)
    .execute()
  if (kinds.length >= maxReactionKinds && !kinds.some((kind) => kind.emoji === emoji)) {
    throw unprocessable('tooManyReactions')
  }
}
