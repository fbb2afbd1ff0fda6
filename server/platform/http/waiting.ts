import type { FastifyInstance } from 'fastify'
import { newPatience, type Patience, withPatience } from '../patience.ts'

/** Each request waits only so long, all in all, for what others hold. */
export function limitWaiting(app: FastifyInstance) {
  const patienceOf = new WeakMap<object, Patience>()
  app.addHook('onRequest', (request, _reply, next) => {
    const patience = newPatience()
    patienceOf.set(request, patience)
    withPatience(patience, next)
  })
  // What has read the body goes on where the connection was accepted.
  app.addHook('preHandler', (request, _reply, next) => withPatience(patienceOf.get(request) ?? newPatience(), next))
}
