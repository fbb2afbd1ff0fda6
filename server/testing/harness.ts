import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '../platform/config.ts'
import { s3Place } from '../platform/files/s3Place.ts'
import { openWorkspace } from '../workspace.ts'
import { caller } from './call.ts'
import { testClock } from './clock.ts'
import { type Rows, replaceRows, type TestDatabaseOptions, testDatabase } from './database.ts'
import { peopleOf } from './people.ts'

export type TestServer = Awaited<ReturnType<typeof openTestServer>>

interface TestServerOptions {
  now?: Date
  config?: Partial<Config>
  database?: TestDatabaseOptions
  /** What another workspace held: all its rows, and the folder of its files. */
  contents?: { rows: Rows; files: string }
  /** Takes each line of the log, at the level of the configuration. */
  logs?: (line: string) => void
}

/** A place of its own in the bucket that the tests share; beside the embedded database files lie on the disk. */
export function testBucket() {
  const place = s3Place(process.env.TEST_STORAGE_URL ?? '')
  return place && { ...place, prefix: `${randomUUID()}/` }
}

/** A whole workspace for one test file: real database, real doors, a clock that stands until it is moved. */
export async function openTestServer(options: TestServerOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'imece-test-'))
  const clock = testClock(options.now ?? new Date())
  const database = await testDatabase(options.database)
  if (options.contents) {
    await replaceRows(database.db, options.contents.rows)
    await cp(options.contents.files, join(dataDir, 'files'), { recursive: true })
  }
  const defaults = readConfig({ PORT: '0', LOG_LEVEL: process.env.TEST_LOG ?? 'silent', DATA_DIR: dataDir })
  const config: Config = {
    ...defaults,
    databaseUrl: database.databaseUrl,
    redisUrl: process.env.TEST_REDIS_URL,
    // Cheap on purpose: what is tested is that a password is hashed, not how long it takes.
    passwordCost: { memoryCost: 1024, timeCost: 1 },
    // Whatever is left on the disk of the machine that tests.
    fileLimits: { ...defaults.fileLimits, keptFree: 0 },
    // Whoever lets weeks pass does not mean a restore for trial, which takes seconds.
    drillAfterDays: 100_000,
    ...options.config,
  }
  const lines = options.logs && { lines: { write: options.logs } }
  const workspace = await openWorkspace(config, { database, clock, runJobs: false, ...lines })
  let address: Promise<string> | undefined

  return {
    ctx: workspace.ctx,
    app: workspace.http,
    reactions: workspace.reactions,
    jobs: workspace.jobs,
    heart: workspace.heart,
    gateway: workspace.gateway,
    clock,
    call: caller(workspace.http),
    ...peopleOf(workspace),
    /** Listens on a free port at the first call, for sockets and browsers. */
    url() {
      address ??= workspace.listen()
      return address
    },
    async close() {
      await workspace.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
