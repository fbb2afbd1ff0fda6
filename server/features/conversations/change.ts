import { conversationChanged } from '#contract/conversations/conversations.events.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { invalid } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { conversationRoom } from './rooms.ts'

/** For the activity log: a direct conversation has no name, and the log never contains texts of messages. */
export const conversationObject = ({ id, name }: { id: number; name: string }) => ({
  kind: 'conversation',
  id,
  title: name,
})

/** Raises the version after a change of details or members, and sends the change to the members. */
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
