import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { forbidden, unauthenticated } from '../errors.ts'
import { tokenOf } from './identify.ts'
import { routeOf } from './requestLine.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** A monitor shows the token of the configuration; people who may read the status see it with their own. */
function mayRead({ config }: Context, request: FastifyRequest): boolean {
  const shown = tokenOf(request.headers.authorization)
  const { metricsToken } = config
  if (shown !== null && metricsToken !== undefined && timingSafeEqual(digest(shown), digest(metricsToken))) return true
  return request.actor?.ability.can('read', 'SystemStatus') ?? false
}

/** Measures every answer, and serves `/metrics` for Prometheus. */
export function serveMetrics(app: FastifyInstance, ctx: Context) {
  app.addHook('onResponse', async (request, reply) => {
    ctx.meter.answered({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: reply.elapsedTime,
    })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(ctx, request)) throw request.actor === null ? unauthenticated() : forbidden()
    const { contentType, text } = await ctx.meter.expose()
    return reply.header('content-type', contentType).header('cache-control', 'no-store').send(text)
  })
}
