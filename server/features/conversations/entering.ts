import type { Member } from '#contract/conversations/conversations.endpoints.ts'
import { conversationJoined } from '#contract/conversations/conversations.events.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'
import { colleagues } from '../users/users.queries.ts'

/** Everybody named must be a colleague who still works here. */
export async function checkNewcomers(tx: Transaction, userIds: readonly number[]) {
  if (userIds.length === 0) return
  const found = await colleagues(tx.db).select(['id', 'status']).where('id', 'in', userIds).execute()
  if (found.length < new Set(userIds).size) throw notFound('user')
  if (found.some(({ status }) => status === 'inactive')) throw invalid({ userIds: 'personInactive' }, 422)
}

/** Makes them members from now on: older messages do not count as unread. Present members stay as they are. */
export async function enter(
  tx: Transaction,
  conversation: { id: number; lastSeq: number },
  people: readonly { userId: number; role: Member['role'] }[],
): Promise<number[]> {
  if (people.length === 0) return []
  const rows = people.map(({ userId, role }) => ({
    conversationId: conversation.id,
    userId,
    role,
    lastReadSeq: conversation.lastSeq,
    joinedAt: tx.now,
    mutedUntil: null,
    hiddenAt: null,
  }))
  const entered = await tx.db
    .insertInto('conversationMembers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .execute()
  const ids = entered.map((row) => row.userId)
  if (ids.length === 0) return []
  tx.accessChanged(ids)
  tx.emit(conversationJoined, { id: conversation.id }, ids.map(userRoom))
  return ids
}
