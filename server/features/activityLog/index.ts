import { z } from 'zod'
import { activityLogEndpoints } from '#contract/activityLog/activityLog.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { createActivityCheck, createActivitySeals } from './activityLog.table.ts'
import { checkChain, checkTonight } from './checking.ts'
import { exportActivity } from './export.ts'
import { boundLogs, checkBoundsOfLogs, takeLogsApart } from './parts.table.ts'
import { readActivity, readOne, readVocabulary } from './reading.ts'
import { activityLogRoom, sealActivity } from './sealing.ts'

const nothing = z.object({})

export const activityLogFeature: Feature = {
  name: 'activityLog',
  routes: [
    route(activityLogEndpoints.list, ({ ctx, actor, query }) => readActivity(ctx, actor, query)),
    route(activityLogEndpoints.vocabulary, ({ ctx }) => readVocabulary(ctx)),
    route(activityLogEndpoints.export, ({ ctx, actor, ...request }) => exportActivity(ctx, actor, request)),
    route(activityLogEndpoints.check, ({ ctx, actor, body }) => checkChain(ctx, actor, body)),
    route(activityLogEndpoints.read, ({ ctx, actor, params }) => readOne(ctx, actor, params.id)),
  ],
  migrations: {
    '2026-11-15-53-activity-seals': createActivitySeals,
    '2026-11-18-50-bound-logs': boundLogs,
    '2026-11-18-51-check-bounds-of-logs': checkBoundsOfLogs,
    '2026-11-18-52-logs-in-parts': takeLogsApart,
    '2026-11-18-53-activity-check': createActivityCheck,
  },
  rooms: async (_ctx, { ability }) => (ability.can('read', 'ActivityLog') ? [activityLogRoom] : []),
  jobs: {
    'activityLog.seal': job({ payload: nothing, every: 10_000, run: sealActivity }),
    'activityLog.check': job({ payload: nothing, every: { dailyAt: '04:00' }, run: checkTonight }),
  },
}
