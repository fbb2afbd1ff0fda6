import { z } from 'zod'
import { keepPartsAhead } from './database/partitions.ts'
import { turkishText } from './database/turkish.ts'
import { createWords } from './database/words.ts'
import type { Feature } from './feature.ts'
import { createJobs } from './jobs/jobs.table.ts'
import { job } from './jobs/jobs.ts'
import { jobsJobs } from './jobs/prune.ts'
import { createLive } from './live/live.table.ts'
import { liveJobs } from './live/prune.ts'
import { createPlatform } from './platform.table.ts'
import { createWorkspaceIdentity } from './workspaceId.table.ts'

const nothing = z.object({})
const day = 24 * 60 * 60 * 1000

/** The ground's own tables and housekeeping, handed to the registry like any feature's. */
export const platformFeature: Feature = {
  name: 'platform',
  migrations: {
    '2026-11-15-01-turkish': turkishText,
    '2026-11-15-02-platform': createPlatform,
    '2026-11-15-03-live': createLive,
    '2026-11-15-04-jobs': createJobs,
    '2026-11-15-28-words': createWords,
    '2026-11-18-20-workspace-identity': createWorkspaceIdentity,
  },
  jobs: {
    ...jobsJobs,
    ...liveJobs,
    'platform.forgetKeys': job({
      payload: nothing,
      every: 60 * 60 * 1000,
      run: async (ctx) => {
        const before = new Date(ctx.clock.now().getTime() - 7 * day)
        await ctx.db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
      },
    }),
    'platform.parts': job({
      payload: nothing,
      every: 60 * 60 * 1000,
      run: (ctx) => keepPartsAhead(ctx.db, { log: ctx.log }),
    }),
    'platform.vacuum': job({ payload: nothing, every: { dailyAt: '03:30' }, run: (ctx) => ctx.maintenance.vacuum() }),
  },
}
