import { Redis } from 'ioredis'
import type { Config } from './config.ts'
import { traced } from './traces/traces.ts'

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
  close(): void
}

/** Redis carries hints and limits, never the only copy of anything: while it is away, work goes on, slower. */
export function connectRedis(url: string, space: string): SharedRedis {
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
  traceCommands(redis)
  // Told once, by who watches it, and not with each attempt.
  redis.on('error', () => {})
  return { redis, space, close: () => redis.disconnect() }
}

/** By their names alone: keys hold ids of people. */
function traceCommands(redis: Redis) {
  const send: Redis['sendCommand'] = redis.sendCommand.bind(redis)
  redis.sendCommand = (command, stream) =>
    traced(
      () => ({
        name: `redis ${command.name}`,
        kind: 'client',
        attributes: { 'db.system.name': 'redis', 'db.operation.name': command.name },
      }),
      () => send(command, stream),
    )
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
export function sharedRedis({
  redisUrl,
  databaseUrl,
}: Pick<Config, 'redisUrl' | 'databaseUrl'>): SharedRedis | undefined {
  if (redisUrl === undefined || databaseUrl === undefined) return undefined
  return connectRedis(redisUrl, new URL(databaseUrl).pathname.slice(1))
}
