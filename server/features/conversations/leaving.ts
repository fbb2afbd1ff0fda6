import { conversationLeft } from '#contract/conversations/conversations.events.ts'
import { mayLeave, mayRemove } from '#contract/conversations/conversations.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden, unprocessable } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'
import { readableConversation } from './access.ts'
import { announceChange, conversationObject } from './change.ts'
import { findMember, hasOwner, successorOf } from './members.queries.ts'

/** A person removes themselves (leaving) or somebody else. */
export async function removeMember(ctx: Context, actor: Actor, id: number, userId: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const place = await readableConversation(tx.db, actor, id, { forUpdate: true })
    if (place.type === 'dm') throw unprocessable('dmFixed')
    const target = await findMember(tx.db, place, userId)
    const allowed = userId === actor.id ? mayLeave(place) : mayRemove(actor, place, target)
    if (!allowed) throw forbidden()
    await tx.db
      .deleteFrom('conversationMembers')
      .where('conversationId', '=', id)
      .where('userId', '=', userId)
      .execute()
    const newOwner = await handOver(tx, id)
    await tx.record({
      action: userId === actor.id ? 'conversation.left' : 'conversation.memberRemoved',
      object: conversationObject(place),
      before: { userId, role: target.role },
      ...(newOwner === undefined ? {} : { after: { ownerId: newOwner } }),
    })
    // Before the events: no event of the conversation may reach a person who is no longer a member.
    tx.accessChanged([userId])
    tx.emit(conversationLeft, { id }, [userRoom(userId)])
    await announceChange(tx, id)
  })
}

/** A conversation with members always has an owner. */
async function handOver(tx: Transaction, id: number): Promise<number | undefined> {
  if (await hasOwner(tx.db, id)) return undefined
  const successor = await successorOf(tx.db, id)
  if (successor === undefined) return undefined
  await tx.db
    .updateTable('conversationMembers')
    .set((of) => ({ role: 'owner', roleVersion: of('roleVersion', '+', 1) }))
    .where('conversationId', '=', id)
    .where('userId', '=', successor)
    .execute()
  return successor
}
