import type { Task } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { lockedTask, type TaskInHand } from './access.ts'
import { announceTask } from './announce.ts'
import { recordTask } from './record.ts'
import { withMoves } from './tasks.queries.ts'

export async function watchTask(ctx: Context, actor: Actor, id: number): Promise<Task> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const inHand = await lockedTask(tx, actor, id, day)
    const { row, task, standing } = inHand
    if (row.watcherIds.includes(actor.id)) return withMoves(task, standing, tx.now)
    const after = await setWatchers(tx, inHand, 'watched', [...row.watcherIds, actor.id], day)
    return withMoves(after, standing, tx.now)
  })
}

/** A person who saw the task only as a watcher no longer sees it. */
export async function unwatchTask(ctx: Context, actor: Actor, id: number): Promise<void> {
  const day = await today(ctx)
  await inTransaction(ctx, actor, async (tx) => {
    const inHand = await lockedTask(tx, actor, id, day)
    const { watcherIds } = inHand.row
    if (!watcherIds.includes(actor.id)) return
    const others = watcherIds.filter((watcherId) => watcherId !== actor.id)
    await setWatchers(tx, inHand, 'unwatched', others, day)
  })
}

async function setWatchers(tx: Transaction, { task }: TaskInHand, action: string, watcherIds: number[], day: string) {
  await tx.db.updateTable('tasks').set({ watcherIds }).where('id', '=', task.id).execute()
  await recordTask(tx, task, action)
  return announceTask(tx, task.id, day, task)
}
