import type { z } from 'zod'
import type { unseenRequest } from '#contract/unseen/unseen.protocol.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { dmKeyOf, writableConversation } from '../conversations/access.ts'
import type { Utterance } from './notifications.ts'

/** Checks a client's request to relay a message: only where its person may write, and in that person's name. */
export async function asked(ctx: Context, actor: Actor, request: z.output<typeof unseenRequest>): Promise<Utterance> {
  const { messageType, channelId, privateId, content } = request
  const id = messageType === 'private' ? await directWith(ctx, actor, privateId ?? 0) : (channelId ?? 0)
  const { type } = await writableConversation(ctx.db, actor, id)
  if ((type === 'dm') !== (messageType === 'private')) throw notFound('conversation')
  return {
    conversationId: id,
    authorId: actor.id,
    authorName: actor.fullName,
    content,
    mentionedIds: [],
    relayed: true,
  }
}

async function directWith(ctx: Context, actor: Actor, userId: number): Promise<number> {
  const found = await ctx.db
    .selectFrom('conversations')
    .select('id')
    .where('dmKey', '=', dmKeyOf(actor.id, userId))
    .executeTakeFirst()
  if (!found) throw notFound('conversation')
  return found.id
}
