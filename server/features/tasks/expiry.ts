import { z } from 'zod'
import { systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { type JobKinds, job } from '../../platform/jobs/jobs.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { announceTask } from './announce.ts'
import { tellOfExpiry } from './notifications.ts'
import { recordTask } from './record.ts'

const fiveMinutes = 5 * 60 * 1000
const atOnce = 100

/**
 * Active tasks with an end day that has passed by the workspace's calendar. Runs every few minutes rather than at
 * midnight: the zone is a setting, and a server that slept through midnight catches up.
 */
async function expire(ctx: Context) {
  const day = await today(ctx)
  while ((await expireSome(ctx, day)) === atOnce);
}

async function expireSome(ctx: Context, day: string): Promise<number> {
  return inTransaction(ctx, systemActor('tasks.expire'), async (tx) => {
    const due = await tx.db
      .selectFrom('tasks')
      .select('id')
      .where('open', '=', true)
      .where('status', '=', 'active')
      .where('deletedAt', 'is', null)
      .where('endDay', '<', day)
      .orderBy('endDay')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id } of due) {
      await tx.db
        .updateTable('tasks')
        .set((of) => ({ status: 'expired', version: of('version', '+', 1), updatedAt: tx.now }))
        .where('id', '=', id)
        .execute()
      const task = await announceTask(tx, id, day)
      await recordTask(tx, task, 'expire', { before: { status: 'active' }, after: { status: 'expired' } })
      await tellOfExpiry(tx, task)
    }
    return due.length
  })
}

export const expiryJobs: JobKinds = {
  'tasks.expire': job({ payload: z.object({}), every: fiveMinutes, run: expire }),
}
