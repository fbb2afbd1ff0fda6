import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

/** As it is declared; the files of the pages, whose names change with each version, are one. */
export function routeOf({ routeOptions: { url = 'other' } }: FastifyRequest): string {
  return url.startsWith('/assets/') ? '/assets/*' : url
}

const arrived = new WeakMap<FastifyRequest, number>()

/** What a line about a request says of it: nobody's name or address, and no path, which may hold a token. */
export function requestLine(request: FastifyRequest, status: number) {
  const { actor, method } = request
  const now = performance.now()
  return {
    method,
    route: routeOf(request),
    status,
    ms: Math.round((now - (arrived.get(request) ?? now)) * 10) / 10,
    // Whoever looks through another's eyes stays who they are.
    userId: actor?.viewer?.id ?? actor?.id ?? null,
  }
}

/** Asked for all the time by machines, or part of a page that is a line already. */
const quiet = /^\/(healthz|readyz|metrics|assets\/.*|[\w.-]+\.\w+)$/

export const isAskedByMachines = (route: string) => quiet.test(route)

const isQuiet = (route: string, status: number) => isAskedByMachines(route) || (route === 'other' && status < 400)

const idForm = /^[\w.-]{1,64}$/

/** The id that a proxy gave the request, where it looks like one. */
export function givenRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && idForm.test(header) ? header : undefined
}

/** Every answer names its request, and with `ACCESS_LOG=on` is a line. */
export function tellRequests(app: FastifyInstance, { config }: Context) {
  app.addHook('onRequest', async (request, reply) => {
    arrived.set(request, performance.now())
    reply.header('x-request-id', request.id)
  })
  if (!config.accessLog) return
  app.addHook('onResponse', async (request, reply) => {
    if (isQuiet(routeOf(request), reply.statusCode)) return
    request.log.info(requestLine(request, reply.statusCode), 'answered')
  })
}
