import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { tooManyTries } from '../errors.ts'
import type { SharedRedis } from '../redis.ts'

/** The first call of a window opens it. */
const countTogether = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { current, redis.call('PTTL', KEYS[1]) }`
const counted = z.tuple([z.number(), z.number()]).transform(([current, ttl]) => ({ current, ttl }))

const mostRemembered = 10_000

/** Counts at this process alone, in windows that begin with somebody's first call. */
function localCounter() {
  const windows = new Map<string, { current: number; end: number }>()
  return (key: string, windowMs: number) => {
    const now = performance.now()
    const open = windows.get(key)
    const window = open && open.end > now ? open : { current: 0, end: now + windowMs }
    window.current++
    if (window !== open) {
      // The oldest stands first, so that forgetting it costs nothing.
      windows.delete(key)
      windows.set(key, window)
      const [oldest] = windows.keys()
      if (windows.size > mostRemembered && oldest !== undefined) windows.delete(oldest)
    }
    return { current: window.current, ttl: window.end - now }
  }
}

/** What the plugin hands over for a route with a limit of its own; its types tell of something else. */
const ofRoute = z.object({ routeInfo: z.object({ method: z.coerce.string(), url: z.string() }) })

/**
 * The processes count together in Redis. Each also counts for itself, so that a Redis that does not answer loosens the
 * limits and does not lift them.
 */
class CallCounter implements FastifyRateLimitStore {
  readonly #shared: SharedRedis | undefined
  readonly #prefix: string
  readonly #countHere = localCounter()

  constructor(shared: SharedRedis | undefined, prefix: string) {
    this.#shared = shared
    this.#prefix = prefix
  }

  incr(...[key, answer, windowMs]: Parameters<FastifyRateLimitStore['incr']>) {
    const here = this.#countHere(key, windowMs)
    if (!this.#shared) return answer(null, here)
    this.#shared.redis.eval(countTogether, 1, this.#prefix + key, windowMs).then(
      (result) => answer(null, counted.safeParse(result).data ?? here),
      () => answer(null, here),
    )
  }

  child(route: unknown) {
    const { method, url } = ofRoute.parse(route).routeInfo
    return new CallCounter(this.#shared, `${this.#prefix}${method}${url}-`)
  }
}

/** One person's flood is that person's own: people count by account, visitors by address. */
export async function limitRequests(app: FastifyInstance, shared: SharedRedis | undefined, perMinute: number) {
  // The ids of people are those of one workspace: another on the same Redis has other people by the same ids.
  const prefix = `imece:limits:${shared?.space}:`
  await app.register(rateLimit, {
    // Before anything refuses and writes that down.
    hook: 'onRequest',
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => (request.actor ? `user:${request.actor.id}` : `ip:${request.ip}`),
    errorResponseBuilder: (_request, state) => tooManyTries('_', 'tooManyRequests', state.ttl / 1000),
    store: class extends CallCounter {
      constructor() {
        super(shared, prefix)
      }
    },
  })
}
