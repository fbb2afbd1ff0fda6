import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { tooManyTries } from '../errors.ts'

/** One person's flood is that person's own: people count by account, visitors by address. */
export async function limitRequests(app: FastifyInstance, redis: Redis | undefined, perMinute: number) {
  await app.register(rateLimit, {
    hook: 'preHandler',
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => (request.actor ? `user:${request.actor.id}` : `ip:${request.ip}`),
    // Limits that cannot be counted must not stop the work; lock-outs live in the database.
    skipOnError: true,
    errorResponseBuilder: (_request, state) => tooManyTries('_', 'tooManyRequests', state.ttl / 1000),
    ...(redis ? { redis } : {}),
  })
}
