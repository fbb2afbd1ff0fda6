import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { startServerProcess } from '../../testing/serverProcess.ts'
import { soon } from '../live/testGateway.ts'

const movedClock = new URL('../../testing/movedClock.mjs', import.meta.url).href

describe.skipIf(!process.env.TEST_DATABASE_URL)('a process whose machine has a wrong clock', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server?.close())

  it.each([2, -2])(
    'by %i hours goes by the clock of the database',
    async (hours) => {
      await server.ctx.db.deleteFrom('jobs').execute()
      const process = await startServerProcess({
        DATABASE_URL: server.ctx.config.databaseUrl ?? '',
        DATA_DIR: server.ctx.config.dataDir,
        NODE_OPTIONS: `--import=${movedClock}`,
        CLOCK_AHEAD_MS: String(hours * 60 * 60_000),
      })
      await soon(async () => {
        const { rows } = await sql<{ apart: number }>`
        select abs(extract(epoch from now() - max(created_at)))::int as apart from jobs where unique_key = 'recurring'
        having count(*) > 0`.execute(server.ctx.db)
        expect(rows).toHaveLength(1)
        expect(rows[0]?.apart).toBeLessThan(30 * 60)
      })
      await process.kill()
    },
    180_000,
  )
})
