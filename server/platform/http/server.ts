import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { maxFileSize } from '#contract/files/files.endpoints.ts'
import type { Context } from '../context.ts'
import type { Feature } from '../feature.ts'
import { newPatience, withPatience } from '../patience.ts'
import type { SharedRedis } from '../redis.ts'
import { traceRequests } from '../traces/requests.ts'
import { answerErrors, answerUnreadable } from './answerErrors.ts'
import { limitArrivals } from './arrivals.ts'
import type { Departure } from './departure.ts'
import { serveHealth } from './health.ts'
import { identifyCallers } from './identify.ts'
import { limitRequests } from './limits.ts'
import { serveMetrics } from './metrics.ts'
import { type Doorman, refuseForeignOrigins } from './origin.ts'
import { servePages } from './pages.ts'
import { behind } from './proxies.ts'
import { givenRequestId, tellRequests } from './requestLine.ts'
import { secureHeaders } from './security.ts'
import { serve } from './serve.ts'
import { guardTokens } from './tokens.ts'
import { guardViews } from './views.ts'

/** The specified client announces JSON also where it sends no body; that is not a mistake of the person's. */
function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
}

/** Each request waits only so long, all in all, for what others hold. */
function limitWaiting(app: FastifyInstance) {
  app.addHook('onRequest', (_request, _reply, next) => withPatience(newPatience(), next))
}

const bodyLimit = 512 * 1024

export interface ServerOptions {
  features: readonly Feature[]
  pagesDir: string
  /** Where the processes of this workspace count a person's calls together. */
  shared: SharedRedis | undefined
  doorman: Doorman
  departure: Departure
  /** Rejects when it does not. */
  databaseAnswers(): Promise<unknown>
}

/** Everything that answers HTTP: headers, limits, the endpoints of the features, pages. */
export async function createHttpServer(
  ctx: Context,
  { features, pagesDir, shared, doorman, departure, databaseAnswers }: ServerOptions,
) {
  // Where it listens is announced to whoever started it; what matters of requests are their failures.
  const wanted = ctx.config.accessLog ? 'info' : 'warn'
  const level = ctx.log.isLevelEnabled(wanted) ? wanted : ctx.log.level
  const logger: FastifyBaseLogger = ctx.log.child({ service: 'http' }, { level })
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: ctx.config.trustProxy === 0 ? false : behind(ctx.config.trustProxy).trusts,
    requestTimeout: ctx.config.arrivalMs.file,
    frameworkErrors: answerUnreadable(ctx),
    genReqId: ({ headers }) => givenRequestId(headers['x-request-id']) ?? randomUUID(),
    // While it closes, what still comes over connections that are open is served too.
    return503OnClosing: false,
  })
  departure.follow(app)
  limitWaiting(app)
  traceRequests(app, ctx)
  answerErrors(app, ctx)
  tellRequests(app, ctx)
  acceptEmptyJson(app)
  await secureHeaders(app, join(pagesDir, 'index.html'), ctx.config.publicUrl?.startsWith('https:') ?? false)
  limitArrivals(app, ctx)
  identifyCallers(app, ctx)
  refuseForeignOrigins(app, doorman)
  guardViews(app)
  guardTokens(app)
  serveHealth(app, departure, databaseAnswers)
  // Before the limits, which count calls: a page of fifty small files is one click.
  await servePages(app, ctx, pagesDir)
  await limitRequests(app, shared, ctx.config.requestsPerMinute)
  await app.register(cookie)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(multipart, { limits: { fileSize: maxFileSize, files: 1, fields: 5, parts: 6 } })
  serveMetrics(app, ctx)
  for (const feature of features) {
    for (const route of feature.routes ?? []) serve(app, ctx, route)
    feature.plain?.(app, ctx)
  }
  return app
}
