import { resolve } from 'node:path'
import { migrateToLatest } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open.ts'
import { templateOf } from '../platform/database/template.ts'
import { migrations, quiet } from './database.ts'
import { createDatabase, startPostgres } from './postgres.ts'
import type { ServiceStart } from './privateService.ts'
import { startRedis } from './redis.ts'
import { startS3 } from './s3.ts'
import { madeAlready } from './serverProcess.ts'

function started(start: ServiceStart) {
  if (start.service === null) throw new Error(start.reason)
  return start.service
}

/** Migrated once: the database of each test server is a copy. */
async function migratedDatabase(server: string): Promise<string> {
  const { name, url } = await createDatabase(server)
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log: quiet })
  await migrateToLatest(database, migrations)
  await database.close()
  return name
}

/** A PostgreSQL, a Redis and an S3-compatible storage of our own; the workers find them by these variables. */
export default async function setup() {
  process.env.NODE_COMPILE_CACHE = madeAlready.NODE_COMPILE_CACHE
  process.env.FIRST_FILES = resolve(await templateOf({}))
  // A list is asked for a few times: compiling its query takes longer than its rows.
  const postgres = started(await startPostgres({ jit: false }))
  const redis = started(await startRedis())
  const s3 = await startS3()
  process.env.TEST_DATABASE_URL = postgres.url
  process.env.TEST_DATABASE_TEMPLATE = await migratedDatabase(postgres.url)
  process.env.TEST_REDIS_URL = redis.url
  process.env.TEST_STORAGE_URL = s3.url
  return async () => {
    await s3.stop()
    await redis.stop()
    await postgres.stop()
  }
}
