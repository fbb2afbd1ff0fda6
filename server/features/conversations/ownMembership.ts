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

type Own = Pick<Membership, 'notify' | 'mutedUntil' | 'starred'>

/** How much of it notifies me. */
export function setMembership(
  ctx: Context,
  actor: Actor,
  id: number,
  wanted: BodyOf<typeof conversationEndpoints.setMembership>,
): Promise<Membership> {
  return changeOwn(ctx, actor, id, 'conversation.membershipChanged', wanted)
}

/** Whether it is shown before the others in my list. */
export function setStarred(
  ctx: Context,
  actor: Actor,
  id: number,
  wanted: BodyOf<typeof conversationEndpoints.setStarred>,
): Promise<Membership> {
  const action = wanted.starred ? 'conversation.starred' : 'conversation.unstarred'
  return changeOwn(ctx, actor, id, action, wanted)
}

/** Mine alone, so nobody else gets an event. */
function changeOwn(ctx: Context, actor: Actor, id: number, action: string, wanted: Partial<Own>): Promise<Membership> {
  return inTransaction(ctx, actor, async (tx) => {
    const place = await readableConversation(tx.db, actor, id, { forUpdate: true })
    if (!place.membership) throw forbidden('joinFirst')
    const { role, lastReadSeq, notify, starred } = place.membership
    const before: Own = { notify, starred, mutedUntil: place.membership.mutedUntil?.toISOString() ?? null }
    const after: Own = { ...before, ...wanted }
    await tx.db
      .updateTable('conversationMembers')
      .set({ ...after, mutedUntil: after.mutedUntil === null ? null : new Date(after.mutedUntil) })
      .where('conversationId', '=', id)
      .where('userId', '=', actor.id)
      .execute()
    await tx.record({ action, object: conversationObject(place), before, after })
    tx.emit(membershipChanged, { conversationId: id, ...after }, [userRoom(actor.id)])
    return { role, lastReadSeq, ...after }
  })
}
