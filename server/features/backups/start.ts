import { type Backup, backupChanged } from '#contract/backups/backups.endpoints.ts'
import type { AnyActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { enqueueJob, type JobRequest } from '../../platform/jobs/jobs.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { statusRoom } from '../systemStatus/rooms.ts'
import { goingBackup, readBackup } from './backups.queries.ts'

export const makeKind = 'backups.make'
export const dailyKind = 'backups.daily'
const makingJob = (id: number): JobRequest => ({ kind: makeKind, payload: { id }, uniqueKey: 'backup' })

/** Asks for a backup; while one waits or is being made, that is the one. */
export async function startBackup(ctx: Context, actor: AnyActor): Promise<Backup> {
  const going = await goingBackup(ctx.db)
  if (going) {
    // Asked for again: if no process is making it any more, a job begins again.
    await enqueueJob(ctx.db, ctx.clock.now(), makingJob(going.id))
    return readBackup(ctx.db, going.id)
  }
  try {
    return await inTransaction(ctx, actor, async (tx) => {
      const { id } = await tx.db
        .insertInto('backups')
        .values({ state: 'waiting', askedBy: actor.id, startedAt: tx.now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.enqueue(makingJob(id))
      await tx.record({ action: 'backup.started', object: { kind: 'backup', id, title: '' } })
      const started = await readBackup(tx.db, id)
      tx.emit(backupChanged, started, [statusRoom])
      return started
    })
  } catch (error) {
    // Somebody else asked at the same moment.
    const other = isUniqueViolation(error) ? await goingBackup(ctx.db) : undefined
    if (!other) throw error
    return readBackup(ctx.db, other.id)
  }
}
