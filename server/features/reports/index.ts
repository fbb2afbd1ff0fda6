import { z } from 'zod'
import { runKeptDays } from '#contract/reports/runs.endpoints.ts'
import { systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Feature } from '../../platform/feature.ts'
import { type JobKinds, job } from '../../platform/jobs/jobs.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { detachFile } from '../files/attachment.ts'
import { makeRun, reportFileReaders } from './making.ts'
import { reportRoutes } from './reports.routes.ts'
import { createReports, indexReports } from './reports.table.ts'
import { makeKind } from './runs.ts'
import { startDueReports, waitingReports } from './schedule.ts'

/** Files that nobody needs any more; the next sweep of files takes their bytes. */
async function pruneRuns(ctx: Context) {
  const before = new Date(ctx.clock.now().getTime() - runKeptDays * 24 * 60 * 60 * 1000)
  await inTransaction(ctx, systemActor('reports.prune'), async (tx) => {
    const gone = await tx.db.deleteFrom('reportRuns').where('createdAt', '<', before).returning('fileId').execute()
    for (const { fileId } of gone) if (fileId !== null) await detachFile(tx, fileId)
  })
}

const minute = 60 * 1000

const reportJobs: JobKinds = {
  [makeKind]: job({ payload: z.object({ id: z.number() }), run: (ctx, { id }) => makeRun(ctx, id) }),
  'reports.schedule': job({
    payload: z.object({}),
    every: minute,
    outward: 'report',
    waiting: waitingReports,
    run: (ctx) => startDueReports(ctx),
  }),
  'reports.prune': job({ payload: z.object({}), every: { dailyAt: '03:40' }, run: (ctx) => pruneRuns(ctx) }),
}

/** Reports over tasks and the people who do them; every number is counted by the query of the list that it leads to. */
export const reportsFeature: Feature = {
  name: 'reports',
  routes: reportRoutes,
  migrations: {
    '2026-11-15-55-reports': createReports,
    '2026-11-15-56-report-indexes': indexReports,
  },
  jobs: reportJobs,
  fileReaders: reportFileReaders,
}
