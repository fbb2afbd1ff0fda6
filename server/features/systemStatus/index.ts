import { z } from 'zod'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { checkNames } from '#contract/systemStatus/systemStatus.schemas.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/jobs.ts'
import type { StatusCheck } from '../../platform/status.ts'
import { storageUse } from '../files/use.queries.ts'
import { lookKind, lookNow } from './checking.ts'
import { queueCheck, schedulerCheck } from './checks/jobs.ts'
import { apiCheck, databaseCheck, liveCheck, versionCheck } from './checks/server.ts'
import { offerGauges } from './gauges.ts'
import { forgetSamples, readStatus } from './reading.ts'
import { statusRooms } from './rooms.ts'
import { createStatus } from './systemStatus.table.ts'

const minute = 60_000

/** How the parts of the system are: each feature says how its own is looked at. */
export function systemStatusFeature(registry: () => readonly Feature[]): Feature {
  const kinds = () => registry().flatMap(({ jobs }) => Object.keys(jobs ?? {}))
  const migrations = () => registry().flatMap((feature) => Object.keys(feature.migrations ?? {}))
  /** In the order of the page. */
  const checks = (): StatusCheck[] => {
    const offered = registry().flatMap((feature) => feature.checks ?? [])
    return checkNames.flatMap((name) => offered.filter((check) => check.name === name))
  }
  return {
    name: 'systemStatus',
    routes: [
      route(systemStatusEndpoints.read, ({ ctx }) => readStatus(ctx, checks())),
      route(
        systemStatusEndpoints.check,
        async ({ ctx, actor }) => {
          await lookNow(ctx, checks(), actor)
          return readStatus(ctx, checks())
        },
        { perMinute: 12 },
      ),
      route(systemStatusEndpoints.storage, ({ ctx }) => storageUse(ctx.db)),
    ],
    plain: (_app, ctx) => offerGauges(ctx, kinds),
    checks: [apiCheck, databaseCheck, liveCheck, queueCheck(kinds), schedulerCheck(kinds), versionCheck(migrations)],
    migrations: { '2026-11-15-57-system-status': createStatus },
    rooms: statusRooms,
    jobs: {
      [lookKind]: job({
        payload: z.object({}),
        every: 5 * minute,
        // The next look comes soon anyway.
        maxAttempts: 1,
        run: async (ctx) => {
          await lookNow(ctx, checks())
          await forgetSamples(ctx)
        },
      }),
    },
  }
}
