import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { oneAtATime } from './firstStart.ts'
import { demoMarks } from './platform/demoState.ts'
import { soon } from './platform/live/testGateway.ts'
import { openTestServer } from './testing/harness.ts'
import { createDatabase } from './testing/postgres.ts'
import { runCommand } from './testing/releases/places.ts'
import { type ServerProcess, startServerProcess } from './testing/serverProcess.ts'

const server = process.env.TEST_DATABASE_URL ?? ''

/** An empty database and folder, and how processes are started on them. */
async function emptyPlace() {
  const database = await createDatabase(server)
  onTestFinished(database.drop)
  const folder = await mkdtemp(join(tmpdir(), 'imece-first-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return async () => {
    const started = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder })
    onTestFinished(() => started.kill())
    return started
  }
}

const linkIn = (started: ServerProcess) => /kurulum\/([\w-]{43})/.exec(started.output.stderr)?.[1]
const isValid = async (at: ServerProcess, token = '') =>
  (await (await fetch(`${at.url}/api/setup/${token}`)).json()).valid

describe.skipIf(server === '')('several processes that start at once on PostgreSQL', () => {
  test('of an empty database one prints the setup link, and the others say so', async () => {
    const start = await emptyPlace()
    const started = await Promise.all([start(), start(), start()])
    await soon(() => {
      for (const one of started) expect(one.output.stderr).toContain('first Admin')
    })
    const [printer, ...more] = started.filter((one) => linkIn(one))
    if (!printer) return expect.unreachable()
    expect(more).toEqual([])
    const link = linkIn(printer)
    for (const one of started) expect(await isValid(one, link)).toBe(true)
    // With the process that printed it the link may be lost: the next start makes another.
    await printer.kill()
    const next = await start()
    await soon(() => expect(linkIn(next)).toBeDefined())
    expect(await isValid(next, linkIn(next))).toBe(true)
    expect(await isValid(next, link)).toBe(false)
  })

  test('a process is not ready while another one prepares the workspace', async () => {
    const first = await openTestServer()
    onTestFinished(() => first.close())
    const { databaseUrl = '', dataDir } = first.ctx.config
    const loading = Promise.withResolvers<void>()
    const preparing = oneAtATime(first.ctx, () => loading.promise)
    let isReady = false
    const starting = startServerProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }).then((second) => {
      isReady = true
      return second
    })
    await soon(async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(first.ctx.db)
      expect(rows).toHaveLength(1)
    })
    expect(isReady).toBe(false)
    loading.resolve()
    await preparing
    await (await starting).kill()
  })

  test('a demo that was cut off is refused in one line instead of being served in part', async () => {
    const first = await openTestServer()
    onTestFinished(() => first.close())
    const { databaseUrl = '', dataDir } = first.ctx.config
    await first.ctx.db.insertInto('marks').values({ name: demoMarks.started, at: first.clock.now() }).execute()
    const place = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0' }
    expect(await runCommand('main.ts', [], place)).toEqual({
      code: 1,
      output: 'The demo was cut off while it was loading: start on an empty database.\n',
    })
  })
})
