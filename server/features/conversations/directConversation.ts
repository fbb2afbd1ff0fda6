import { conversationJoined } from '#contract/conversations/conversations.events.ts'
import type { Actor } from '../../platform/actor.ts'
import { forbidden, invalid } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { blockedBetween } from '../users/blocks.queries.ts'
import { userRoom } from '../users/rooms.ts'
import { dmKeyOf } from './access.ts'
import { conversationObject } from './change.ts'
import { checkNewcomers, enter } from './entering.ts'

/** The one conversation of two people, made when it is first asked for. */
export async function openDirect(tx: Transaction, actor: Actor, userId: number): Promise<number> {
  if (userId === actor.id) throw invalid({ userIds: 'conversationWithSelf' }, 422)
  const dmKey = dmKeyOf(actor.id, userId)
  const existing = await findDirect(tx, dmKey)
  // With somebody who left the company the old conversation can still be read; a new one makes no sense.
  if (existing === undefined) await checkNewcomers(tx, [userId])
  if (await blockedBetween(tx.db, actor.id, userId)) throw forbidden('contactBlocked')
  const id = existing ?? (await makeDirect(tx, actor, userId, dmKey))
  await bringBack(tx, actor, id)
  return id
}

async function findDirect(tx: Transaction, dmKey: string): Promise<number | undefined> {
  const row = await tx.db.selectFrom('conversations').select('id').where('dmKey', '=', dmKey).executeTakeFirst()
  return row?.id
}

/** If two people open it at once, the second waits for the first to commit and finds its conversation. */
async function makeDirect(tx: Transaction, actor: Actor, userId: number, dmKey: string): Promise<number> {
  const made = await tx.db
    .insertInto('conversations')
    .values({ type: 'dm', dmKey, visibility: 'private', createdBy: actor.id, createdAt: tx.now })
    .onConflict((conflict) => conflict.column('dmKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) {
    const { id } = await tx.db
      .selectFrom('conversations')
      .select('id')
      .where('dmKey', '=', dmKey)
      .executeTakeFirstOrThrow()
    return id
  }
  await enter(tx, { id: made.id, lastSeq: 0 }, [
    { userId: actor.id, role: 'member' },
    { userId, role: 'member' },
  ])
  await tx.record({
    action: 'conversation.created',
    object: conversationObject({ id: made.id, name: '' }),
    after: { type: 'dm', userIds: [userId] },
  })
  return made.id
}

/** A person who hid it and opens it again wants to see it. */
async function bringBack(tx: Transaction, actor: Actor, id: number) {
  const shown = await tx.db
    .updateTable('conversationMembers')
    .set({ hiddenAt: null })
    .where('conversationId', '=', id)
    .where('userId', '=', actor.id)
    .where('hiddenAt', 'is not', null)
    .executeTakeFirst()
  if (shown.numUpdatedRows > 0n) tx.emit(conversationJoined, { id }, [userRoom(actor.id)])
}
