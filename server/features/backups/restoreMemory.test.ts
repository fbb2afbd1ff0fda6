import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { backupEndpoints } from '#contract/backups/backups.endpoints.ts'
import { openTestServer } from '../../testing/harness.ts'
import { watchMemory } from '../../testing/memoryPeak.ts'

const program = fileURLToPath(new URL('../../restore.ts', import.meta.url))
const rows = 10_000

const onLinux = process.platform === 'linux'

test.runIf(onLinux)('a restore into the embedded database takes less than 512 MB', { timeout: 240_000 }, async () => {
  const server = await openTestServer()
  onTestFinished(() => server.close())
  const admin = await server.person({}, ['Admin'])
  await sql`
    insert into events (name, rooms, payload, at)
    select 'many.rows', array['none'], jsonb_build_object('text', repeat('söz ', 250), 'number', n), now()
    from generate_series(1, ${rows}::int) as n`.execute(server.ctx.db)
  await server.call(backupEndpoints.start, { as: admin })
  await server.jobs.runDue()
  const { body } = await server.call(backupEndpoints.list, { as: admin })

  const dataDir = await mkdtemp(join(tmpdir(), 'imece-lean-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const backup = join(server.ctx.config.dataDir, 'backups', body.rows[0]?.name ?? '')
  const env = { DATA_DIR: dataDir }
  const restoring = promisify(execFile)(process.execPath, [program, backup], { env })
  const most = watchMemory(restoring.child.pid ?? 0)
  const { stdout } = await restoring
  expect(stdout).toContain(`${body.rows[0]?.rows} rows`)
  expect(body.rows[0]?.rows).toBeGreaterThan(rows)
  // The process that makes the first files holds the most.
  expect(most().one).toBeLessThan(512)
  expect(most().one).toBeGreaterThan(200)
})
