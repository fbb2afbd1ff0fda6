import type { Member } from '#contract/conversations/conversations.endpoints.ts'
import { mayAddMembers, mayJoin } from '#contract/conversations/conversations.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden, unprocessable } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { type ConversationPlace, readableConversation } from './access.ts'
import { announceChange, conversationObject } from './change.ts'
import { checkNewcomers, enter } from './entering.ts'
import { listMembers } from './members.queries.ts'

/** A person joins a public channel, or adds others if they may; answers with all current members. */
export function addMembers(ctx: Context, actor: Actor, id: number, userIds: readonly number[]): Promise<Member[]> {
  return inTransaction(ctx, actor, async (tx) => {
    const place = await readableConversation(tx.db, actor, id, { forUpdate: true })
    if (place.type === 'dm') throw unprocessable('dmFixed')
    checkRight(actor, place, userIds)
    await checkNewcomers(tx, userIds)
    const people = userIds.map((userId) => ({ userId, role: 'member' as const }))
    const entered = await enter(tx, place, people)
    if (entered.length > 0) {
      const joined = entered.length === 1 && entered[0] === actor.id
      await tx.record({
        action: joined ? 'conversation.joined' : 'conversation.membersAdded',
        object: conversationObject(place),
        after: { userIds: entered },
      })
      await announceChange(tx, id)
    }
    return listMembers(tx.db, place)
  })
}

function checkRight(actor: Actor, place: ConversationPlace, userIds: readonly number[]) {
  const others = userIds.filter((userId) => userId !== actor.id)
  const oneself = others.length < userIds.length && place.membership === null
  if (oneself && !mayJoin(actor, place)) throw forbidden()
  if (others.length > 0 && !mayAddMembers(actor, place)) throw forbidden()
}
