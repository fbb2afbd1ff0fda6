import { mayPost, mayWrite } from '#contract/conversations/conversations.policy.ts'
import { messageDraft } from '#contract/messages/messages.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { PushActs, PushedAct, TargetAbout } from '../../platform/pushActs.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { findReadable } from '../conversations/access.ts'
import { isPresentNow, onceByKey, writeMessage } from '../messages/sending.ts'
import { unreadCounts } from '../messages/unread.queries.ts'
import { markRead } from './cursor.ts'

type About = TargetAbout<'conversation'>

async function pushedMessage({ db }: Context, actor: Actor, { id, messageId }: About) {
  const place = await findReadable(db, actor, id)
  const message = await db
    .selectFrom('messages')
    .innerJoin('conversationMembers as mine', (join) =>
      join.onRef('mine.conversationId', '=', 'messages.conversationId').on('mine.userId', '=', actor.id),
    )
    .leftJoin('mentions', (join) =>
      join.onRef('mentions.messageId', '=', 'messages.id').on('mentions.userId', '=', actor.id),
    )
    .select(['messages.seq', 'messages.inConversation', 'messages.threadRootId', 'mine.lastReadSeq'])
    .select('mentions.readAt as mentionReadAt')
    .where('messages.id', '=', messageId)
    .where('messages.conversationId', '=', id)
    .where('messages.deletedAt', 'is', null)
    .executeTakeFirst()
  return place && message && { place, ...message }
}

/** Messages on a locked screen: they are answered and read as in their conversation. */
export const conversationPushActs: PushActs<About> = {
  about: 'conversation',
  async offer(ctx, actor, target) {
    const found = await pushedMessage(ctx, actor, target)
    if (!found) return null
    const { place, seq, inConversation, threadRootId, lastReadSeq, mentionReadAt } = found
    if (inConversation ? lastReadSeq >= seq : mentionReadAt !== null) return null
    const waiting = inConversation ? (await unreadCounts(ctx.db, actor.id, [target.id])).get(target.id) : undefined
    const answers = threadRootId === null ? mayPost(actor, place) : mayWrite(actor, place)
    return {
      target,
      actions: [
        ...(answers ? [{ action: 'reply' as const }] : []),
        ...(inConversation ? [{ action: 'read' as const }] : []),
      ],
      waiting: waiting?.unreadCount ?? 1,
    }
  },
  async act(ctx, actor, target, act) {
    const found = await pushedMessage(ctx, actor, target)
    if (!found) throw notFound('message')
    if (act.action === 'reply') await answer(ctx, actor, target.id, found.threadRootId, act)
    if (found.inConversation) await markRead(ctx, actor, target.id, found.seq)
  },
}

/** What the person has begun to write there in a page stays theirs to finish. */
async function answer(
  ctx: Context,
  actor: Actor,
  conversationId: number,
  threadRootId: number | null,
  { text, once }: PushedAct,
): Promise<void> {
  const draft = { ...messageDraft.parse({ clientId: once, text, threadRootId }), files: [] }
  const isPresent = isPresentNow(ctx)
  await onceByKey(() =>
    inTransaction(ctx, actor, (tx) => writeMessage(tx, actor, conversationId, { ...draft, isPresent })),
  )
}
