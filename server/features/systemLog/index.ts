import { z } from 'zod'
import { systemLogEndpoints } from '#contract/systemLog/systemLog.endpoints.ts'
import { systemLogDays } from '#contract/systemLog/systemLog.schemas.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { createSystemLog, createSystemLogEntries } from '../../platform/log/systemLog.table.ts'
import { forgetSystemLogBefore, keepInSystemLog, systemLogRoom } from '../../platform/log/systemLog.ts'
import { readTail, readTrouble, readTroubles } from './reading.ts'

const browserErrorRoute = route(
  systemLogEndpoints.reportBrowserError,
  async ({ ctx, body, origin }) => {
    await keepInSystemLog(ctx, [
      {
        level: 'error',
        service: 'browser',
        message: body.path === '' ? body.message : `${body.message} (${body.path})`,
        requestId: origin.requestId,
        stack: body.stack,
        at: ctx.clock.now(),
      },
    ])
    return undefined
  },
  { perMinute: 20 },
)

const keptFor = systemLogDays * 24 * 60 * 60 * 1000

export const systemLogFeature: Feature = {
  name: 'systemLog',
  routes: [
    browserErrorRoute,
    route(systemLogEndpoints.list, ({ ctx, query }) => readTroubles(ctx, query)),
    route(systemLogEndpoints.tail, ({ ctx, query }) => readTail(ctx, query)),
    route(systemLogEndpoints.read, ({ ctx, params }) => readTrouble(ctx, params.id)),
  ],
  migrations: { '2026-11-15-05-log': createSystemLog, '2026-11-15-54-log-entries': createSystemLogEntries },
  rooms: async (_ctx, { ability }) => (ability.can('read', 'SystemLog') ? [systemLogRoom] : []),
  jobs: {
    'systemLog.forget': job({
      payload: z.object({}),
      every: { dailyAt: '03:00' },
      run: (ctx) => forgetSystemLogBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptFor)),
    }),
  },
}
