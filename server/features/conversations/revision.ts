import type { Conversation, conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { mayArchive, mayManage } from '#contract/conversations/conversations.policy.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden, invalid, unprocessable } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { readableConversation } from './access.ts'
import { announceChange, conversationObject, refusingTakenName } from './change.ts'
import { findConversation } from './conversations.queries.ts'
import { checkForNewcomers } from './newcomers.ts'

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
      const after = {
        ...draft,
        visibility: draft.visibility ?? before.visibility,
        posting: draft.posting ?? before.posting,
        forNewcomers: draft.forNewcomers ?? before.forNewcomers,
      }
      if (before.type === 'group') {
        if (after.visibility === 'public') throw invalid({ visibility: 'groupIsPrivate' }, 422)
        if (after.posting !== 'everybody' || after.forNewcomers) throw unprocessable('onlyForChannels')
      }
      if (after.forNewcomers !== before.forNewcomers && !hasAdminRole(actor.roles)) throw forbidden()
      checkForNewcomers(after)
      await tx.db.updateTable('conversations').set(after).where('id', '=', id).execute()
      await tx.record({
        action: 'conversation.changed',
        object: conversationObject({ id, name: after.name }),
        before: {
          name: before.name,
          topic: before.topic,
          visibility: before.visibility,
          posting: before.posting,
          forNewcomers: before.forNewcomers,
        },
        after,
      })
      await announceChange(tx, id)
      return findConversation(tx.db, actor, id)
    }),
  )
}

/** Nothing in it stays unread: nobody would find it in their list to read it. */
export function archiveConversation(
  ctx: Context,
  actor: Actor,
  id: number,
  { archived, version }: BodyOf<typeof conversationEndpoints.setArchived>,
): Promise<Conversation> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await readableConversation(tx.db, actor, id, { forUpdate: true })
    if (!mayArchive(actor, before)) throw forbidden()
    if (before.version !== version) throw conflict('staleVersion', await findConversation(tx.db, actor, id))
    if ((before.archivedAt !== null) !== archived) {
      await tx.db
        .updateTable('conversations')
        .set({ archivedAt: archived ? tx.now : null })
        .where('id', '=', id)
        .execute()
      if (archived) {
        await tx.db
          .updateTable('conversationMembers')
          .set({ lastReadSeq: before.lastSeq })
          .where('conversationId', '=', id)
          .execute()
      }
      await tx.record({
        action: archived ? 'conversation.archived' : 'conversation.unarchived',
        object: conversationObject(before),
      })
      await announceChange(tx, id)
    }
    return findConversation(tx.db, actor, id)
  })
}
