import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { tooManyTries } from '../errors.ts'
import type { SharedRedis } from '../redis.ts'

/** One person's flood is that person's own: people count by account, visitors by address. */
export async function limitRequests(app: FastifyInstance, shared: SharedRedis | undefined, perMinute: number) {
  await app.register(rateLimit, {
    // Before anything refuses and writes that down.
    hook: 'onRequest',
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => (request.actor ? `user:${request.actor.id}` : `ip:${request.ip}`),
    // Limits that cannot be counted must not stop the work; lock-outs live in the database.
    skipOnError: true,
    errorResponseBuilder: (_request, state) => tooManyTries('_', 'tooManyRequests', state.ttl / 1000),
    // The ids of people are those of one workspace: another on the same Redis has other people by the same ids.
    ...(shared ? { redis: shared.redis, nameSpace: `imece:limits:${shared.space}:` } : {}),
  })
}
