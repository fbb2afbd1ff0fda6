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

const program = fileURLToPath(new URL('../../restore.ts', import.meta.url))
/** The peak of its own memory: what `resourceUsage` says includes that of the process which started it. */
const sayMemory =
  'data:text/javascript,import { readFileSync } from "node:fs";' +
  'process.on("exit", () => console.error(/VmHWM:\\s+(\\d+)/.exec(readFileSync("/proc/self/status", "utf8"))[1]))'
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
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--import', sayMemory, program, backup], {
    env,
  })
  expect(stdout).toContain(`${body.rows[0]?.rows} rows`)
  expect(body.rows[0]?.rows).toBeGreaterThan(rows)
  expect(Number(stderr) / 1024).toBeLessThan(512)
})
