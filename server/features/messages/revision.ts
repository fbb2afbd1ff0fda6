import type { BodyOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { editRefusal } from '#contract/messages/messages.policy.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { checkMayWrite } from '../conversations/access.ts'
import { lockedMessage, type MessageState, readableMessage } from './access.ts'
import { announceMessage } from './announce.ts'
import { audienceOf, checkAudience } from './audience.ts'
import { setMentions } from './mentions.ts'
import { findMessage } from './messages.queries.ts'
import { isPresentNow } from './sending.ts'
import { keptText } from './wording.ts'

/** The earlier text stays readable. */
export async function reviseMessage(
  ctx: Context,
  actor: Actor,
  id: number,
  { text: typed, version, confirmed }: BodyOf<typeof messageEndpoints.edit>,
): Promise<Message> {
  return inTransaction(ctx, actor, async (tx) => {
    const { message, conversation } = await lockedMessage(tx, actor, id)
    if (message.deletedAt) throw notFound('message')
    const refused = editRefusal(actor.id, message, tx.now)
    if (refused) throw forbidden(refused)
    await checkMayWrite(tx.db, actor, conversation)
    const current = await findMessage(tx.db, id)
    if (message.version !== version) throw conflict('staleVersion', current)
    const text = await keptText(tx.db, typed)
    if (current && text === message.text) return current
    if (text.trim() === '' && current?.attachments.length === 0) throw invalid({ text: 'messageEmpty' })
    const audience = await audienceOf(tx, conversation, { text, authorId: actor.id, isPresent: isPresentNow(ctx) })
    checkAudience(audience, confirmed)

    await keepOldText(tx, message)
    await tx.db
      .updateTable('messages')
      .set({ text, editedAt: tx.now, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await setMentions(tx, message, audience)
    await tx.record({ action: 'message.edited', object: { kind: 'message', id, title: conversation.name } })
    return announceMessage(tx, id)
  })
}

async function keepOldText(tx: Transaction, { id, text, createdAt, editedAt }: MessageState) {
  await tx.db
    .insertInto('messageEdits')
    .values({ messageId: id, text, at: editedAt ?? createdAt })
    .execute()
}

/** Earlier texts, each with the time at which it was written, newest first. */
export async function readEdits(
  ctx: Context,
  actor: Actor,
  id: number,
): Promise<ResponseOf<typeof messageEndpoints.edits>> {
  const { message } = await readableMessage(ctx.db, actor, id)
  if (message.deletedAt) throw notFound('message')
  const rows = await ctx.db
    .selectFrom('messageEdits')
    .select(['text', 'at'])
    .where('messageId', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return { rows: rows.map(({ text, at }) => ({ text, at: at.toISOString() })) }
}
