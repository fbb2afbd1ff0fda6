import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { type DependencyState, dependencyState } from './dependency.ts'

/** Nobody waits longer for a word of Redis. */
const commandTimeout = 200
/** After this silence the connection is given up; until a new one answers, nothing is asked and nobody waits at all. */
const socketTimeout = 1000
const subscriberTimeout = 5000
const connectTimeout = 2000
const retryAfterMs = 1000
const keepAlive = 10_000

/** A Redis that the processes of one workspace share. */
export interface SharedRedis {
  redis: Redis
  /** Goes into the names of what belongs to this workspace, since others may use the same Redis. */
  space: string
  state(): DependencyState
  close(): void
}

/** Redis carries hints and limits, never the only copy of anything: while it is away, work goes on, slower. */
export function connectRedis(url: string, space: string, log: Logger): SharedRedis {
  const redis = new Redis(url, {
    commandTimeout,
    socketTimeout,
    connectTimeout,
    keepAlive,
    // A connection that has not yet answered refuses at once, which is what keeps a hanging Redis from being waited for.
    enableReadyCheck: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 1,
    retryStrategy: () => retryAfterMs,
  })
  const state = dependencyState(false)
  let reason: Error | undefined
  let said = false
  let closing = false
  redis.on('error', (error: Error) => {
    reason = error
  })
  redis.on('close', () => {
    state.set(false)
    // Once, and not with each attempt.
    if (!said && !closing) log.warn({ err: reason }, 'redis is away: each process counts calls by itself')
    said = true
  })
  redis.on('ready', () => {
    state.set(true)
    if (said) log.info('redis is back')
    said = false
  })
  const close = () => {
    closing = true
    redis.disconnect()
  }
  return { redis, space, state: state.now, close }
}

/** A subscribed connection can do nothing else, and must come back by itself for as long as it takes. */
export function subscriberOf({ redis }: SharedRedis): Redis {
  const subscriber = redis.duplicate({
    commandTimeout: undefined,
    socketTimeout: subscriberTimeout,
    enableOfflineQueue: true,
    autoResendUnfulfilledCommands: true,
    maxRetriesPerRequest: null,
  })
  // Said already by the connection that it was made from.
  subscriber.on('error', () => {})
  return subscriber
}

/** Undefined for a process with its own embedded database: it has nobody to share with. */
export function sharedRedis(
  { redisUrl, databaseUrl }: { redisUrl: string | undefined; databaseUrl: string | undefined },
  log: Logger,
): SharedRedis | undefined {
  if (redisUrl === undefined || databaseUrl === undefined) return undefined
  return connectRedis(redisUrl, new URL(databaseUrl).pathname.slice(1), log)
}
