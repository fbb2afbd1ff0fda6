import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, actorOf, type Origin } from '../actor.ts'
import type { Authenticator } from './authenticator.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
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

/** Knows who is asking before limits, access and handlers run. */
export function identifyCallers(app: FastifyInstance, authenticator: Authenticator) {
  app.decorateRequest('actor', null)
  app.addHook('onRequest', async (request) => {
    const token = tokenOf(request.headers.authorization)
    if (token === null) return
    const origin = originOf(request)
    const identity = await authenticator.identify(token, origin)
    if (!identity) return
    // The log names the program rather than whatever it calls itself.
    const device = identity.apiToken ? { userAgent: `API: ${identity.apiToken.name}` } : {}
    request.actor = actorOf(identity, { ...origin, ...device })
  })
}
