import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupEndpoints } from '#contract/backups/backups.endpoints.ts'
import { storedFile } from '#contract/files/files.endpoints.ts'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { openBackup } from '../../platform/backup/opening.ts'
import { restoreBackup } from '../../platform/backup/restoring.ts'
import { verifyBackup } from '../../platform/backup/verifying.ts'
import { migrations, quiet } from '../../testing/database.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { madeAlready } from '../../testing/serverProcess.ts'
import { drillKind } from './drilling.ts'

const key = 'a key of the second place, long enough'
const day = 24 * 60 * 60_000
/** Making a database anew on a disk takes a busy machine a while. */
const wide = { timeout: 240_000 }

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>
let elsewhere: string

beforeAll(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'imece-elsewhere-'))
  server = await openTestServer({
    now: new Date('2026-11-15T09:00:00Z'),
    config: { backup: { to: elsewhere, key, kept: 2, at: '03:00' }, drillAfterDays: 7, requestsPerMinute: 100_000 },
  })
  admin = await server.person({}, ['Admin'])
})
afterAll(async () => {
  await server.close()
  await rm(elsewhere, { recursive: true, force: true })
})

const list = async () => (await server.call(backupEndpoints.list, { as: admin })).body
async function upload(text: string): Promise<string> {
  const head = `--s\r\ncontent-disposition: form-data; name="file"; filename="${text}.txt"\r\ncontent-type: text/plain\r\n\r\n`
  const headers = { authorization: admin.token, 'content-type': 'multipart/form-data; boundary=s' }
  const payload = Buffer.from(`${head}${text}\r\n--s--\r\n`)
  const answer = await server.app.inject({ method: 'POST', url: '/api/files', payload, headers })
  const { id } = storedFile.parse(answer.json())
  const row = await server.ctx.db
    .selectFrom('files')
    .select('storageKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.storageKey
}

/** Gives its row and its folder. */
async function made() {
  await server.call(backupEndpoints.start, { as: admin })
  await server.jobs.runDue()
  const { rows, folder } = await list()
  const [row] = rows
  if (!row?.name) throw new Error('no backup was made')
  return { row, folder: join(folder, row.name), copy: join(elsewhere, row.name) }
}

const backupState = async () => {
  const { body } = await server.call(systemStatusEndpoints.check, { as: admin })
  return body.checks.find(({ name }) => name === 'backup')
}

const filesUnder = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

test('a finished backup is copied to the second place, where nobody reads it without the key', wide, async () => {
  await upload('çok gizli bir metin')
  const { row, copy } = await made()
  expect(row).toMatchObject({ state: 'done', copiedAt: expect.any(String), copyFailure: null, damage: null })
  const paths = await filesUnder(copy)
  expect(paths.every((path) => path.endsWith('.sealed'))).toBe(true)
  for (const path of paths) expect((await readFile(path)).includes('gizli')).toBe(false)
  await expect(openBackup(copy, undefined)).rejects.toThrow('set the BACKUP_KEY')
  await expect(openBackup(copy, 'another key, which is long enough too')).rejects.toThrow('another BACKUP_KEY')
  const dataDir = await mkdtemp(join(tmpdir(), 'imece-from-elsewhere-'))
  const target = { dataDir, databaseUrl: undefined, migrations, emptied: [], replace: false, log: quiet }
  const restored = await restoreBackup({ ...target, folder: copy, backupKey: key, now: new Date() })
  expect(restored).toMatchObject({ rows: row.rows, skipped: [] })
  const [path = ''] = await filesUnder(join(dataDir, 'files'))
  expect(await readFile(path, 'utf8')).toBe('çok gizli bir metin')
  await rm(dataDir, { recursive: true })
})

test('the next copy shares the files that are there already, and both places keep as many', async () => {
  server.clock.advance(60_000)
  const second = await made()
  const [shared = ''] = (await filesUnder(second.copy)).filter((path) => path.includes('/files/'))
  expect((await stat(shared)).nlink).toBe(2)
  server.clock.advance(60_000)
  const third = await made()
  expect(await readdir(elsewhere)).toEqual([second.row.name, third.row.name])
  expect(await readdir(join(third.folder, '..'))).toEqual([second.row.name, third.row.name])
  const verified = await verifyBackup(await openBackup(third.copy, key))
  expect(verified).toMatchObject({ rows: third.row.rows, files: 1, damaged: [] })
})

test('a copy that cannot be written is told of, and the backup stands', async () => {
  const { backup } = server.ctx.config
  const blocked = join(elsewhere, '..', `imece-blocked-${process.pid}`)
  await writeFile(blocked, '')
  server.ctx.config.backup = { ...backup, to: blocked }
  server.clock.advance(60_000)
  const { row } = await made()
  server.ctx.config.backup = backup
  await rm(blocked)
  expect(row).toMatchObject({ state: 'done', copiedAt: null, copyFailure: expect.any(String) })
  expect(await backupState()).toMatchObject({ state: 'slow', trouble: { kind: 'backupNotCopied' } })
})

test('a file whose bytes are not those that were uploaded is named', async () => {
  const storageKey = await upload('bozuk')
  const path = join(server.ctx.config.dataDir, 'files', storageKey.slice(0, 2), storageKey)
  await writeFile(
    path,
    (await readFile(path)).map((byte) => byte ^ 1),
  )
  server.clock.advance(60_000)
  const { row, folder } = await made()
  expect(row).toMatchObject({ state: 'done', damage: expect.stringContaining('bozuk.txt') })
  expect(await backupState()).toMatchObject({ state: 'slow', trouble: { kind: 'filesDamaged' } })
  expect((await verifyBackup(await openBackup(folder, undefined))).damaged).toEqual([storageKey])
})

test('backup:verify says in one line what it found, with an exit code', wide, async () => {
  const { rows, folder } = await list()
  const program = fileURLToPath(new URL('../../verifyBackup.ts', import.meta.url))
  const verify = (path: string) => promisify(execFile)(process.execPath, [program, path], { env: madeAlready })
  await expect(verify(join(folder, rows[0]?.name ?? ''))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\S+ is damaged: 1 of 2 files: [0-9a-f]{32}\.\n$/),
  })
  await expect(verify(folder)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('is not a backup') })
})

test('once in a month the newest backup is restored for trial, and the page tells how it went', wide, async () => {
  const { db, clock, config } = server.ctx
  const ago = (days: number) => new Date(clock.now().getTime() - days * day)
  const night = async () => {
    await db.updateTable('jobs').set({ runAt: clock.now() }).where('kind', '=', drillKind).execute()
    await server.jobs.runDue()
    return (await list()).drill
  }
  // A workspace of today waits for a week.
  expect(await night()).toBeNull()
  await db
    .updateTable('jobs')
    .set({ createdAt: ago(8) })
    .where('kind', '=', drillKind)
    .execute()
  const damaged = await night()
  expect(damaged).toMatchObject({ rows: null, failure: expect.stringContaining('1 files of the backup are damaged') })
  expect(await backupState()).toMatchObject({ state: 'slow', trouble: { kind: 'filesDamaged' } })

  await db.deleteFrom('files').execute()
  await rm(join(config.dataDir, 'files'), { recursive: true })
  server.clock.advance(60_000)
  const { row } = await made()
  expect(await night()).toEqual(damaged)
  await db
    .updateTable('backupDrills')
    .set({ at: ago(31) })
    .execute()
  expect(await night()).toMatchObject({ name: row.name, rows: row.rows, failure: null })
  const found = await backupState()
  expect(found).toMatchObject({ state: 'working', trouble: null })
  const figures = found?.figures.map(({ name }) => name)
  expect(figures).toEqual(expect.arrayContaining(['lastDrill', 'drillTime', 'lastCopy']))
  expect((await readdir(config.dataDir)).filter((name) => name.startsWith('drill-'))).toEqual([])
})
