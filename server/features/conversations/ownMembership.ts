import type { conversationEndpoints, Membership } from '#contract/conversations/conversations.endpoints.ts'
import { membershipChanged } from '#contract/conversations/conversations.events.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'
import { readableConversation } from './access.ts'
import { conversationObject } from './change.ts'

/** How much of it I want to hear: mine alone, so nobody else is told. */
export function setMembership(
  ctx: Context,
  actor: Actor,
  id: number,
  { notify, mutedUntil }: BodyOf<typeof conversationEndpoints.setMembership>,
): Promise<Membership> {
  return inTransaction(ctx, actor, async (tx) => {
    const place = await readableConversation(tx.db, actor, id, { forUpdate: true })
    const { membership } = place
    if (!membership) throw forbidden('joinFirst')
    await tx.db
      .updateTable('conversationMembers')
      .set({ notify, mutedUntil: mutedUntil === null ? null : new Date(mutedUntil) })
      .where('conversationId', '=', id)
      .where('userId', '=', actor.id)
      .execute()
    await tx.record({
      action: 'conversation.membershipChanged',
      object: conversationObject(place),
      before: { notify: membership.notify, mutedUntil: membership.mutedUntil },
      after: { notify, mutedUntil },
    })
    tx.emit(membershipChanged, { conversationId: id, notify, mutedUntil }, [userRoom(actor.id)])
    return { role: membership.role, lastReadSeq: membership.lastReadSeq, notify, mutedUntil }
  })
}
