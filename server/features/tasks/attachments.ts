import { maxTaskFiles, type Task } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { notFound } from '../../platform/errors.ts'
import type { FileReaders } from '../../platform/files/readers.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { attachUploads, detachFile } from '../files/attachment.ts'
import { describedTask, mayReadTask, type TaskInHand } from './access.ts'
import { announceTask } from './announce.ts'
import { recordTask } from './record.ts'
import { attachedKind, withMoves } from './tasks.queries.ts'

export async function attachFiles(ctx: Context, actor: Actor, id: number, fileIds: readonly number[]): Promise<Task> {
  return changeFiles(ctx, actor, id, async (tx, { task }) => {
    const room = maxTaskFiles - task.attachments.length
    for (const { name } of await attachUploads(tx, actor.id, fileIds, { kind: attachedKind, id }, room)) {
      await recordTask(tx, task, 'fileAttached', { after: { file: name } })
    }
  })
}

/** The file goes back to its uploader, and is deleted unless something else uses it within the day. */
export async function removeFile(ctx: Context, actor: Actor, id: number, fileId: number): Promise<Task> {
  return changeFiles(ctx, actor, id, async (tx, { task }) => {
    const file = task.attachments.find((attachment) => attachment.id === fileId)
    if (!file) throw notFound('file')
    await detachFile(tx, fileId)
    await recordTask(tx, task, 'fileRemoved', { before: { file: file.name } })
  })
}

async function changeFiles(
  ctx: Context,
  actor: Actor,
  id: number,
  change: (tx: Transaction, inHand: TaskInHand) => Promise<void>,
): Promise<Task> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const inHand = await describedTask(tx, actor, id, day)
    await change(tx, inHand)
    await tx.db.updateTable('tasks').set({ updatedAt: tx.now }).where('id', '=', id).execute()
    return withMoves(await announceTask(tx, id, day), inHand.standing, tx.now)
  })
}

/** People who see the task now may read its files. */
export const taskFileReaders: FileReaders = {
  [attachedKind]: async (ctx, actor, { id }) => mayReadTask(ctx.db, actor, id, await today(ctx)),
}
