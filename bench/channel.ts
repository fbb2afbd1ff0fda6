// Brings the tables' types, which the compiled declarations of the server do not lead to by themselves.
import type {} from '#server/features/conversations/conversations.table.ts'
import type { Context } from '#server/platform/context.ts'

/** A channel of any size: the contract lets nobody open one with a thousand people at once. */
export async function makeChannel(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  name: string,
  userIds: readonly number[],
): Promise<number> {
  const now = clock.now()
  const { id } = await db
    .insertInto('conversations')
    .values({ type: 'channel', name, createdBy: userIds[0] ?? null, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const member = { conversationId: id, role: 'member' as const, mutedUntil: null, hiddenAt: null, joinedAt: now }
  await db
    .insertInto('conversationMembers')
    .values(userIds.map((userId) => ({ ...member, userId })))
    .execute()
  return id
}
