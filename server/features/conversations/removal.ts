import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Conversation } from '#contract/conversations/conversations.endpoints.ts'
import {
  channelDeleted,
  channelRestored,
  conversationJoined,
  conversationLeft,
} from '#contract/conversations/conversations.events.ts'
import { isOpenToAll, mayArchive, mayDelete } from '#contract/conversations/conversations.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { everyone, userRoom } from '../users/rooms.ts'
import { findReadable, readableConversation } from './access.ts'
import { conversationObject, refusingTakenName } from './change.ts'
import { findConversation } from './conversations.queries.ts'
import type { ConversationsTable } from './conversations.table.ts'

/** Moves it to the trash with all that is in it: nobody reads, finds or counts it while it lies there. */
export async function removeChannel(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const place = await readableConversation(tx.db, actor, id, { forUpdate: true })
    if (place.owned && mayArchive(actor, place)) throw forbidden('channelOwned')
    if (!mayDelete(actor, place)) throw forbidden()
    const trash = { deletedAt: tx.now, deletedBy: actor.id, deletedName: place.name, name: randomUUID() }
    const members = await mark(tx, id, trash)
    await tx.record({ action: 'conversation.deleted', object: conversationObject(place) })
    tx.emit(conversationLeft, { id }, members)
    tx.emit(channelDeleted, { id }, isOpenToAll(place) ? [everyone] : members)
  })
}

/** By an owner or an Admin. Members find it as they left it; what is restored already stays as it is. */
export async function restoreChannel(ctx: Context, actor: Actor, id: number): Promise<Conversation> {
  return refusingTakenName(() =>
    inTransaction(ctx, actor, async (tx) => {
      const place = await findReadable(tx.db, actor, id, { forUpdate: true, inTrash: true })
      if (place) {
        if (!mayDelete(actor, place)) throw forbidden()
        const back = { deletedAt: null, deletedBy: null, deletedName: null, name: place.name }
        const members = await mark(tx, id, back)
        await tx.record({ action: 'conversation.restored', object: conversationObject(place) })
        tx.emit(conversationJoined, { id }, members)
        tx.emit(channelRestored, { id }, isOpenToAll(place) ? [everyone] : members)
      }
      return findConversation(tx.db, actor, id)
    }),
  )
}

type Trash = Pick<Selectable<ConversationsTable>, 'deletedAt' | 'deletedBy' | 'deletedName' | 'name'>

/** The rooms of the members, whose access to it changes with this. */
async function mark(tx: Transaction, id: number, trash: Trash): Promise<string[]> {
  await tx.db
    .updateTable('conversations')
    .set((of) => ({ ...trash, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const rows = await tx.db.selectFrom('conversationMembers').select('userId').where('conversationId', '=', id).execute()
  const userIds = rows.map(({ userId }) => userId)
  tx.accessChanged(userIds)
  return userIds.map(userRoom)
}
