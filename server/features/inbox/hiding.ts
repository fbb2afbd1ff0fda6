import { cursorMoved } from '#contract/inbox/inbox.events.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { readableConversation } from '../conversations/access.ts'
import { unreadCounts } from '../messages/unread.queries.ts'
import { userRoom } from '../users/rooms.ts'

/** Out of my list until somebody writes again; nobody else notices. */
export async function setHidden(ctx: Context, actor: Actor, id: number, hidden: boolean): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const conversation = await readableConversation(tx.db, actor, id)
    const mine = await tx.db
      .updateTable('conversationMembers')
      .set({ hiddenAt: hidden ? tx.now : null })
      .where('conversationId', '=', id)
      .where('userId', '=', actor.id)
      .returning('lastReadSeq')
      .executeTakeFirst()
    if (!mine) throw forbidden('joinFirst')
    const counts = (await unreadCounts(tx.db, actor.id, [id])).get(id) ?? { unreadCount: 0, mentionCount: 0 }
    await tx.record({
      action: hidden ? 'conversation.hidden' : 'conversation.shown',
      object: { kind: 'conversation', id, title: conversation.name },
    })
    tx.emit(cursorMoved, { conversationId: id, hidden, ...mine, ...counts }, [userRoom(actor.id)])
  })
}
