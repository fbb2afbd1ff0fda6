import { startPostgres } from './postgres.ts'
import type { ServiceStart } from './privateService.ts'
import { startRedis } from './redis.ts'

function started(start: ServiceStart) {
  if (start.service === null) throw new Error(start.reason)
  return start.service
}

/** A PostgreSQL and a Redis of our own; the workers find them by these variables. */
export default async function setup() {
  const postgres = started(await startPostgres())
  const redis = started(await startRedis())
  process.env.TEST_DATABASE_URL = postgres.url
  process.env.TEST_REDIS_URL = redis.url
  return async () => {
    await redis.stop()
    await postgres.stop()
  }
}
