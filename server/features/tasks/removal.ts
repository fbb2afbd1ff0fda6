import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { taskGone } from '#contract/tasks/tasks.events.ts'
import { mayRemove } from '#contract/tasks/tasks.policy.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { daysInTrash } from '#contract/trash/trash.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { withdraw } from '../notifications/push/withdrawing.ts'
import { lockedTask, readableTask } from './access.ts'
import { announceTask, roomsOf } from './announce.ts'
import { recordTask } from './record.ts'
import { withMoves } from './tasks.queries.ts'

const keptMs = daysInTrash * 24 * 60 * 60 * 1000

/** Moves it to the trash for everybody. */
export async function removeTask(ctx: Context, actor: Actor, id: number, version?: number): Promise<void> {
  const day = await today(ctx)
  await inTransaction(ctx, actor, async (tx) => {
    const { row, task, standing } = await lockedTask(tx, actor, id, day)
    if (!mayRemove(task, standing, tx.now)) throw forbidden('taskNotYours')
    if (version !== undefined && row.version !== version) throw conflict('staleVersion', task)
    await mark(tx, id, { deletedAt: tx.now, deletedBy: actor.id })
    if (task.pending) await withdraw(tx, { about: 'approval', source: 'task', id })
    await recordTask(tx, task, 'deleted')
    tx.emit(taskGone, { id }, await roomsOf(tx, task, day))
  })
}

/** Back from the trash, as it was: by the person who deleted it, the project's manager or an Admin. */
export async function restoreTask(ctx: Context, actor: Actor, id: number): Promise<Task> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const row = await tx.db
      .selectFrom('tasks')
      .leftJoin('spaces', 'spaces.id', 'tasks.spaceId')
      .select(['deletedAt', 'deletedBy', 'spaces.managerId'])
      .where('tasks.id', '=', id)
      .forUpdate('tasks')
      .executeTakeFirst()
    const mayRestore = [row?.deletedBy, row?.managerId].includes(actor.id) || hasAdminRole(actor.roles)
    if (row?.deletedAt && (!mayRestore || tx.now.getTime() - row.deletedAt.getTime() > keptMs)) throw notFound('task')
    if (row?.deletedAt) {
      await mark(tx, id, { deletedAt: null, deletedBy: null })
      const after = await announceTask(tx, id, day)
      await recordTask(tx, after, 'restored')
    }
    const { task, standing } = await readableTask(tx.db, actor, id, day)
    return withMoves(task, standing, tx.now)
  })
}

async function mark(tx: Transaction, id: number, trash: { deletedAt: Date | null; deletedBy: number | null }) {
  await tx.db
    .updateTable('tasks')
    .set((of) => ({ ...trash, version: of('version', '+', 1), updatedAt: tx.now }))
    .where('id', '=', id)
    .execute()
}
