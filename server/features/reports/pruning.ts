import { runKeptDays } from '#contract/reports/runs.endpoints.ts'
import { systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { detachFile } from '../files/attachment.ts'

/** Files that nobody needs any more; the next sweep of files takes their bytes. */
export async function pruneRuns(ctx: Context) {
  const before = new Date(ctx.clock.now().getTime() - runKeptDays * 24 * 60 * 60 * 1000)
  await inTransaction(ctx, systemActor('reports.prune'), async (tx) => {
    const gone = await tx.db.deleteFrom('reportRuns').where('createdAt', '<', before).returning('fileId').execute()
    for (const { fileId } of gone) if (fileId !== null) await detachFile(tx, fileId)
  })
}
