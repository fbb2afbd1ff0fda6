import type { FastifyInstance } from 'fastify'
import { newPatience, withPatience } from '../patience.ts'

/** Each request waits only so long, all in all, for what others hold. */
export function limitWaiting(app: FastifyInstance) {
  app.addHook('onRequest', (_request, _reply, next) => withPatience(newPatience(), next))
}
