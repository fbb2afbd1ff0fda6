import { z } from 'zod'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { checkNames } from '#contract/systemStatus/systemStatus.schemas.ts'
import type { Context } from '../../platform/context.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { type JobKinds, job } from '../../platform/jobs/jobs.ts'
import type { StatusCheck } from '../../platform/status.ts'
import { storageUse } from '../files/use.queries.ts'
import { alarmJobs, forgetAlarms } from './alarms/telling.ts'
import { testAlarm } from './alarms/test.ts'
import { lookKind, lookNow } from './checking.ts'
import { queueCheck, schedulerCheck } from './checks/jobs.ts'
import { apiCheck, databaseCheck, liveCheck, redisCheck, versionCheck } from './checks/server.ts'
import { offerGauges } from './gauges.ts'
import { forgetProcesses, runningProcesses } from './processes/processes.queries.ts'
import { forgetSamples, readStatus } from './reading.ts'
import { statusRooms } from './rooms.ts'
import { createProcesses, createStatus } from './systemStatus.table.ts'

export { createHeart } from './processes/heart.ts'

const minute = 60_000

/** How the parts of the system are: each feature says how its own is looked at. */
export function systemStatusFeature(registry: () => readonly Feature[]): Feature {
  const kinds = (): JobKinds => Object.assign({}, ...registry().map(({ jobs }) => jobs))
  const migrations = () => registry().flatMap((feature) => Object.keys(feature.migrations ?? {}))
  /** In the order of the page. */
  const checksOf = (ctx: Context): StatusCheck[] => {
    const offered = registry()
      .flatMap((feature) => feature.checks ?? [])
      .filter(({ applies }) => applies?.(ctx) ?? true)
    return checkNames.flatMap((name) => offered.filter((check) => check.name === name))
  }
  return {
    name: 'systemStatus',
    routes: [
      route(systemStatusEndpoints.read, ({ ctx }) => readStatus(ctx, checksOf(ctx))),
      route(
        systemStatusEndpoints.check,
        async ({ ctx, actor }) => {
          await lookNow(ctx, checksOf(ctx), actor)
          return readStatus(ctx, checksOf(ctx))
        },
        { perMinute: 12 },
      ),
      route(systemStatusEndpoints.storage, ({ ctx }) => storageUse(ctx.db)),
      route(systemStatusEndpoints.processes, async ({ ctx }) => {
        const cursor = ctx.events.cursor()
        return { rows: await runningProcesses(ctx.db, ctx.clock.now()), cursor }
      }),
      route(systemStatusEndpoints.testAlarm, ({ ctx, actor }) => testAlarm(ctx, actor), { perMinute: 6 }),
    ],
    plain: (_app, ctx) => offerGauges(ctx, kinds),
    checks: [
      apiCheck,
      databaseCheck,
      redisCheck,
      liveCheck,
      queueCheck(kinds),
      schedulerCheck(kinds),
      versionCheck(migrations),
    ],
    migrations: {
      '2026-11-15-57-system-status': createStatus,
      '2026-11-17-72-processes': createProcesses,
    },
    rooms: statusRooms,
    jobs: {
      ...alarmJobs,
      [lookKind]: job({
        payload: z.object({}),
        every: 5 * minute,
        // The next look comes soon anyway.
        maxAttempts: 1,
        run: async (ctx) => {
          await lookNow(ctx, checksOf(ctx))
          await forgetSamples(ctx)
          await forgetAlarms(ctx)
          await forgetProcesses(ctx.db, ctx.clock.now())
        },
      }),
    },
  }
}
