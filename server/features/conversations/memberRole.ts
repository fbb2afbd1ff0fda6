import type { conversationEndpoints, Member } from '#contract/conversations/conversations.endpoints.ts'
import { maySetRoles } from '#contract/conversations/conversations.policy.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden, invalid, unprocessable } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { readableConversation } from './access.ts'
import { announceChange, conversationObject } from './change.ts'
import { findMember, hasOwner } from './members.queries.ts'

/** Of two who give a role at once, the second sees what the first gave. */
export function setMemberRole(
  ctx: Context,
  actor: Actor,
  target: { id: number; userId: number },
  { role, version }: BodyOf<typeof conversationEndpoints.setMemberRole>,
): Promise<Member> {
  return inTransaction(ctx, actor, async (tx) => {
    const place = await readableConversation(tx.db, actor, target.id, { forUpdate: true })
    if (place.type === 'dm') throw unprocessable('dmFixed')
    if (!maySetRoles(actor, place)) throw forbidden()
    const before = await findMember(tx.db, place, target.userId)
    if (before.role === role) return before
    if (before.version !== version) throw conflict('staleVersion', before)
    await tx.db
      .updateTable('conversationMembers')
      .set({ role, roleVersion: version + 1 })
      .where('conversationId', '=', target.id)
      .where('userId', '=', target.userId)
      .execute()
    if (!(await hasOwner(tx.db, target.id))) throw invalid({ role: 'lastOwner' }, 422)
    await tx.record({
      action: 'conversation.memberRoleChanged',
      object: conversationObject(place),
      before: { userId: target.userId, role: before.role },
      after: { userId: target.userId, role },
    })
    await announceChange(tx, target.id)
    return { ...before, role, version: version + 1 }
  })
}
