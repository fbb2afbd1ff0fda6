import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, startPostgres } from './postgres.ts'
import type { PrivateService, ServiceStart } from './privateService.ts'
import { startRedis } from './redis.ts'

function started(start: ServiceStart): PrivateService {
  if (start.service === null) throw new Error(start.reason)
  return start.service
}

export function newDataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'imece-workspace-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  return { folder, remove }
}

/** What several server processes stand on: an empty database on a PostgreSQL of its own, a Redis, one data folder. */
export async function openServices(options: { durable?: boolean } = {}) {
  const { folder, remove } = newDataFolder()
  const postgres = started(await startPostgres(options))
  const redis = started(await startRedis())
  const { url: databaseUrl } = await createDatabase(postgres.url)
  return {
    postgres,
    redis,
    databaseUrl,
    env: { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, DATA_DIR: folder },
    async close() {
      await redis.stop()
      await postgres.stop()
      remove()
    },
  }
}
