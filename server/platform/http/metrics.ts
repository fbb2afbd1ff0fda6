import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { forbidden, unauthenticated } from '../errors.ts'
import { isMonitor } from './identify.ts'
import { routeOf } from './requestLine.ts'

/** A monitor shows the token of the configuration; people who may read the status see it with their own. */
const mayRead = (ctx: Context, request: FastifyRequest): boolean =>
  isMonitor(ctx, request) || (request.actor?.ability.can('read', 'SystemStatus') ?? false)

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
  // However often a monitor asks; whoever else knocks is counted.
  const config = { rateLimit: { allowList: (request: FastifyRequest) => isMonitor(ctx, request) } }
  app.get('/metrics', { config }, async (request, reply) => {
    if (!mayRead(ctx, request)) throw request.actor === null ? unauthenticated() : forbidden()
    const { contentType, text } = await ctx.meter.expose()
    return reply.header('content-type', contentType).header('cache-control', 'no-store').send(text)
  })
}
