import { conversationChanged } from '#contract/conversations/conversations.events.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { invalid } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { conversationRoom } from './rooms.ts'

/** For the activity log: two people's conversation has no name, and their texts never stand there. */
export const conversationObject = ({ id, name }: { id: number; name: string }) => ({
  kind: 'conversation',
  id,
  title: name,
})

/** Raises the version with a change of its details or members, and tells the members that it looks otherwise now. */
export async function announceChange(tx: Transaction, id: number) {
  const { version } = await tx.db
    .updateTable('conversations')
    .set((of) => ({ version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  tx.emit(conversationChanged, { id, version }, [conversationRoom(id)])
}

export async function refusingTakenName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error, 'channels_by_name')) throw invalid({ name: 'channelNameTaken' })
    throw error
  }
}
