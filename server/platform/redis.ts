import { Redis } from 'ioredis'
import type { Logger } from 'pino'

/** Redis carries hints and limits, never the only copy of anything: while it is away, work goes on, slower. */
export function connectRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, retryStrategy: () => 1000 })
  redis.on('error', (error) => log.warn({ err: error }, 'redis'))
  return redis
}
