import type { BodyOf } from '#contract/http/endpoint.ts'
import type { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { readableMessage } from '../messages/access.ts'
import { linkMessage } from '../messages/linking.ts'
import { createTask } from './creation.ts'

/** The message shows the task to people who may see it; the task leads back to the message. */
export async function createFromMessage(
  ctx: Context,
  actor: Actor,
  { messageId, ...draft }: BodyOf<typeof taskEndpoints.createFromMessage>,
): Promise<Task> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const { message, conversation } = await readableMessage(tx.db, actor, messageId)
    if (message.deletedAt) throw notFound('message')
    const sourceMessage = { id: messageId, conversationId: conversation.id, type: conversation.type }
    const task = await createTask(tx, actor, draft, day, { sourceMessage })
    await linkMessage(tx, messageId, { kind: 'task', id: task.id })
    return task
  })
}
