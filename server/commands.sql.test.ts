import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestServer } from './testing/harness.ts'
import { createDatabase } from './testing/postgres.ts'
import { runCommand } from './testing/releases/places.ts'
import { startServerProcess } from './testing/serverProcess.ts'

// Where there is a DATABASE_URL, none is begun either way.
test.skipIf(process.env.TEST_DATABASE_URL).each([
  ['migrate.ts', ['--check'], 2, / migrations are pending\.\n$/],
  ['checkLog.ts', [], 1, /^There is no database in \S+: DATA_DIR or DATABASE_URL is not the right one\.\n$/],
  ['goLive.ts', [], 1, /^There is no database in /],
  ['transfer.ts', ['export', join(tmpdir(), 'imece-none.dump')], 1, /^There is no database in /],
])('%s begins no embedded database where there is none', async (file, args, code, said) => {
  const folder = await mkdtemp(join(tmpdir(), 'imece-none-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const found = await runCommand(file, args, { DATA_DIR: join(folder, 'data') })
  expect(found).toEqual({ code, output: expect.stringMatching(said) })
  expect(await readdir(folder, { recursive: true })).not.toContain('data/database')
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('commands beside a PostgreSQL server', () => {
  test('npm run migrate applies what a start with MIGRATE=off refuses to do without', async () => {
    const { url, drop } = await createDatabase(process.env.TEST_DATABASE_URL ?? '')
    onTestFinished(drop)
    const dataDir = await mkdtemp(join(tmpdir(), 'imece-migrate-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const place = { DATABASE_URL: url, DATA_DIR: dataDir }
    const check = () => runCommand('migrate.ts', ['--check'], place)

    const refused = await runCommand('main.ts', [], { ...place, MIGRATE: 'off', PORT: '0' })
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/^The database lacks 2026-.*npm run migrate\n$/)
    const missing = await check()
    expect(missing.code).toBe(2)
    expect(missing.output).toMatch(/\d+ migrations are pending\.\n$/)
    const applied = await runCommand('migrate.ts', [], place)
    expect(applied.code).toBe(0)
    expect(applied.output).toMatch(/"ms":\d+.*\n.*\d+ migrations were applied\.\n$/)
    expect(await check()).toMatchObject({ code: 0, output: expect.stringContaining(' 0 migrations are pending.') })
    const started = await startServerProcess({ ...place, MIGRATE: 'off' })
    await started.kill()
  })

  test('what a command was wrongly given is said in one line', async () => {
    const server = await openTestServer()
    onTestFinished(() => server.close())
    const { databaseUrl = '', dataDir } = server.ctx.config
    const place = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
    expect(await runCommand('transfer.ts', ['export', dataDir], place)).toEqual({
      code: 1,
      output: `${dataDir} is not a file: name a file to export into.\n`,
    })
    expect(await runCommand('migrate.ts', ['--chek'], place)).toEqual({
      code: 1,
      output: 'Usage: npm run migrate -- [--check]\n',
    })
    expect(await runCommand('admin.ts', ['deniz@imece.test', '--sudo'], place)).toEqual({
      code: 1,
      output: expect.stringMatching(/^Usage: npm run admin/),
    })
  })

  test('npm run admin helps somebody while the server runs', async () => {
    const server = await openTestServer()
    onTestFinished(() => server.close())
    const { databaseUrl = '', dataDir } = server.ctx.config
    const person = await server.person()
    const place = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PUBLIC_URL: 'https://is.example.com' }
    const helped = await runCommand('admin.ts', [person.email, '--make-admin', '--password-link'], place)
    expect(helped.code).toBe(0)
    expect(helped.output).toContain(`${person.fullName} is an Admin now.`)
    expect(helped.output).toMatch(/https:\/\/is\.example\.com\/\S+token=[\w-]{43}\n$/)
    const elsewhere = await mkdtemp(join(tmpdir(), 'imece-elsewhere-'))
    onTestFinished(() => rm(elsewhere, { recursive: true, force: true }))
    expect(await runCommand('admin.ts', [person.email], { ...place, DATA_DIR: elsewhere })).toMatchObject({
      code: 1,
      output: expect.stringContaining('it has no workspace.json'),
    })
  })
})
