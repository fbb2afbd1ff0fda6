import type { Task } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { tellOfRequest } from './news.ts'
import { reviseTask } from './revision.ts'

/** Somebody else decides this request from now on, and hears of it as of a new one. */
export async function handOver(
  ctx: Context,
  actor: Actor,
  id: number,
  { version, approverId }: { version: number; approverId: number },
): Promise<Task> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const task = await reviseTask(tx, actor, id, { version, approverId }, day)
    await tellOfRequest(tx, task, day)
    return task
  })
}
