import { Redis } from 'ioredis'
import type { Logger } from 'pino'

/** Redis carries hints and limits, never the only copy of anything: while it is away, work goes on, slower. */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, retryStrategy: () => 1000 })
  redis.on('error', (error) => log.warn({ err: error }, 'redis'))
  return redis
}

/** A Redis that the processes of one workspace share. */
export interface SharedRedis {
  redis: Redis
  /** Goes into the names of what belongs to this workspace, since others may use the same Redis. */
  space: string
}

/** A process with its own embedded database has nobody to share with. */
export function sharedRedis(redis: Redis | undefined, databaseUrl: string | undefined): SharedRedis | undefined {
  return redis && databaseUrl !== undefined ? { redis, space: new URL(databaseUrl).pathname.slice(1) } : undefined
}
