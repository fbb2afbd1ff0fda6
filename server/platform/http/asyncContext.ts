import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Reading a body ends in a callback of the connection, which knows nothing of the request: what earlier hooks entered (its
 * patience, its span) would be lost for every request with a body. It is entered again before the handler.
 */
export function keepAsyncContext(app: FastifyInstance) {
  const contexts = new WeakMap<FastifyRequest, ReturnType<typeof AsyncLocalStorage.snapshot>>()
  app.addHook('onRequest', (request, _reply, next) => {
    contexts.set(request, AsyncLocalStorage.snapshot())
    next()
  })
  app.addHook('preHandler', (request, _reply, next) => {
    const enter = contexts.get(request)
    if (enter) enter(next)
    else next()
  })
}
