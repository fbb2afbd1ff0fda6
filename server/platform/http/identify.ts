import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, actorOf, type Origin } from '../actor.ts'
import type { Context } from '../context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
  interface FastifyContextConfig {
    /** Whoever asks, nobody looks up who it is. */
    anonymous?: boolean
  }
}

export function originOf(request: FastifyRequest): Origin {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', requestId: request.id }
}

/** The token comes raw, as specified, or in bearer style. */
export function tokenOf(header: string | undefined): string | null {
  const token = header?.replace(/^Bearer\s+/i, '').trim()
  return token ? token : null
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether the token of the configuration is shown, as monitors do: known without asking the database. */
export function isMonitor({ config: { metricsToken } }: Pick<Context, 'config'>, { headers }: FastifyRequest): boolean {
  const shown = tokenOf(headers.authorization)
  return shown !== null && metricsToken !== undefined && timingSafeEqual(digest(shown), digest(metricsToken))
}

/** Knows who is asking before limits, access and handlers run. */
export function identifyCallers(app: FastifyInstance, ctx: Pick<Context, 'config' | 'authenticator'>) {
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    const token = tokenOf(request.headers.authorization)
    if (token === null || request.routeOptions.config.anonymous || isMonitor(ctx, request)) return
    const origin = originOf(request)
    const identity = await ctx.authenticator.identify(token, origin)
    if (!identity) return
    // The log names the program rather than whatever it calls itself.
    const device = identity.apiToken ? { userAgent: `API: ${identity.apiToken.name}` } : {}
    request.actor = actorOf(identity, { ...origin, ...device })
  })
}
