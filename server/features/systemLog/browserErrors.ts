import { systemLogEndpoints } from '#contract/systemLog/systemLog.endpoints.ts'
import { route } from '../../platform/http/route.ts'
import { keepInSystemLog } from '../../platform/log/systemLog.ts'

export const browserErrorRoute = route(
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
