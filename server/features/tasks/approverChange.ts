import { moveOf } from '#contract/tasks/tasks.policy.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { lockedTask } from './access.ts'
import { tellOfRequest } from './news.ts'
import { refusal, tooLate } from './refusals.ts'
import { reviseTask } from './revision.ts'

/** Who could decide a request gives it to somebody else, who hears of it as of a new one. */
export async function handOver(
  ctx: Context,
  actor: Actor,
  id: number,
  { version, approverId }: { version: number; approverId: number },
): Promise<Task> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const inHand = await lockedTask(tx, actor, id, day)
    if (inHand.row.version !== version) throw tooLate(inHand, 'approve', version)
    const decision = moveOf(inHand.task, 'approve', inHand.standing, tx.now)
    if ('refused' in decision) throw refusal(inHand.task, 'approve', decision.refused)
    const task = await reviseTask(tx, actor, id, { version, approverId }, day)
    await tellOfRequest(tx, task, day)
    return task
  })
}
