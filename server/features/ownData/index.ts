import { z } from 'zod'
import { ownDataEndpoints } from '#contract/ownData/ownData.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { makeKind, pruneExports, readOverview, removeExport, startExport } from './exports.ts'
import { makeExport, ownDataFileReaders } from './making.ts'
import { createOwnData } from './ownData.table.ts'

export const ownDataFeature: Feature = {
  name: 'ownData',
  routes: [
    route(ownDataEndpoints.overview, ({ ctx, actor }) => readOverview(ctx, actor)),
    route(ownDataEndpoints.start, ({ ctx, actor, body }) => startExport(ctx, actor, body)),
    route(ownDataEndpoints.remove, ({ ctx, actor, params }) => removeExport(ctx, actor, params.id)),
  ],
  migrations: { '2026-11-15-61-own-data': createOwnData },
  jobs: {
    [makeKind]: job({ payload: z.object({ id: z.number() }), run: (ctx, { id }) => makeExport(ctx, id) }),
    'ownData.prune': job({ payload: z.object({}), every: { dailyAt: '03:35' }, run: pruneExports }),
  },
  fileReaders: ownDataFileReaders,
}
