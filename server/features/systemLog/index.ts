import { z } from 'zod'
import type { Feature } from '../../platform/feature.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { createSystemLog } from '../../platform/log/systemLog.table.ts'
import { forgetSystemLogBefore } from '../../platform/log/systemLog.ts'
import { browserErrorRoute } from './browserErrors.ts'

const keptFor = 90 * 24 * 60 * 60 * 1000

export const systemLogFeature: Feature = {
  name: 'systemLog',
  routes: [browserErrorRoute],
  migrations: { '2026-11-15-05-log': createSystemLog },
  jobs: {
    'systemLog.forget': job({
      payload: z.object({}),
      every: { dailyAt: '03:00' },
      run: (ctx) => forgetSystemLogBefore(ctx.db, new Date(ctx.clock.now().getTime() - keptFor)),
    }),
  },
}
