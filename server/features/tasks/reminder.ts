import { reminderPauseMs } from '#contract/tasks/reminders.endpoints.ts'
import { mayRemind } from '#contract/tasks/tasks.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { forbidden, tooManyTries } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { lockedTask } from './access.ts'
import { tellOfReminder } from './notifications.ts'
import { recordTask } from './record.ts'

/** Reminds the assignee, unless anybody reminded them a moment ago. */
export async function remindOfTask(ctx: Context, actor: Actor, id: number): Promise<void> {
  const day = await today(ctx)
  await inTransaction(ctx, actor, async (tx) => {
    const { task, standing } = await lockedTask(tx, actor, id, day)
    if (!mayRemind(task, standing, tx.now)) throw forbidden('taskNotYours')
    const last = await lastReminder(tx, id)
    const next = (last?.getTime() ?? 0) + reminderPauseMs - tx.now.getTime()
    if (next > 0) throw tooManyTries('_', 'remindedRecently', next / 1000)
    await recordTask(tx, task, 'reminded')
    await tellOfReminder(tx, task)
  })
}

/** Only the log remembers it; the lock on the task's row prevents two at once. */
async function lastReminder(tx: Transaction, id: number): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('activity')
    .select('at')
    .where('objectKind', '=', 'task')
    .where('objectId', '=', id)
    .where('action', '=', 'task.reminded')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}
