import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '../platform/config.ts'
import { openWorkspace } from '../workspace.ts'
import { caller } from './call.ts'
import { testClock } from './clock.ts'
import { testDatabase } from './database.ts'
import { peopleOf } from './people.ts'

export type TestServer = Awaited<ReturnType<typeof openTestServer>>

/** A whole workspace for one test file: real database, real doors, a clock that stands until it is moved. */
export async function openTestServer(options: { now?: Date; config?: Partial<Config> } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'imece-test-'))
  const clock = testClock(options.now ?? new Date())
  const database = await testDatabase()
  const config: Config = {
    ...readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    databaseUrl: database.databaseUrl,
    redisUrl: process.env.TEST_REDIS_URL,
    // Cheap on purpose: what is tested is that a password is hashed, not how long it takes.
    passwordCost: { memoryCost: 1024, timeCost: 1 },
    ...options.config,
  }
  const workspace = await openWorkspace(config, { ...database.options, clock, runJobs: false })
  let address: Promise<string> | undefined

  return {
    ctx: workspace.ctx,
    app: workspace.http,
    reactions: workspace.reactions,
    jobs: workspace.jobs,
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
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
