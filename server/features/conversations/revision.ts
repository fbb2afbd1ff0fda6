import type { Conversation, conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { mayManage } from '#contract/conversations/conversations.policy.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden, invalid, unprocessable } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { readableConversation } from './access.ts'
import { announceChange, conversationObject, refusingTakenName } from './change.ts'
import { findConversation } from './conversations.queries.ts'

type Revision = BodyOf<typeof conversationEndpoints.update>

export function reviseConversation(
  ctx: Context,
  actor: Actor,
  id: number,
  { version, ...draft }: Revision,
): Promise<Conversation> {
  return refusingTakenName(() =>
    inTransaction(ctx, actor, async (tx) => {
      const before = await readableConversation(tx.db, actor, id, { forUpdate: true })
      if (before.type === 'dm') throw unprocessable('dmFixed')
      if (!mayManage(actor, before)) throw forbidden()
      if (before.version !== version) throw conflict('staleVersion', await findConversation(tx.db, actor, id))
      const after = { ...draft, visibility: draft.visibility ?? before.visibility }
      if (before.type === 'group' && after.visibility === 'public') {
        throw invalid({ visibility: 'groupIsPrivate' }, 422)
      }
      await tx.db.updateTable('conversations').set(after).where('id', '=', id).execute()
      await tx.record({
        action: 'conversation.changed',
        object: conversationObject({ id, name: after.name }),
        before: { name: before.name, topic: before.topic, visibility: before.visibility },
        after,
      })
      await announceChange(tx, id)
      return findConversation(tx.db, actor, id)
    }),
  )
}
