import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { backupEndpoints } from '#contract/backups/backups.endpoints.ts'
import { storedFile } from '#contract/files/files.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { features } from '../../app.ts'
import { manifestName, rowsName } from '../../platform/backup/folder.ts'
import { type Restoring, restoreBackup } from '../../platform/backup/restoring.ts'
import { readConfig } from '../../platform/config.ts'
import { exportDatabase } from '../../platform/database/dump.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { s3Storage } from '../../platform/files/s3.ts'
import { s3Place } from '../../platform/files/s3Place.ts'
import { enqueueJob, type JobKinds } from '../../platform/jobs/jobs.ts'
import { mailJob } from '../../platform/mail/mail.ts'
import type { Database } from '../../platform/schema.ts'
import { silentSince } from '../../platform/silence.ts'
import { caller } from '../../testing/call.ts'
import { migrations, quiet } from '../../testing/database.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { createDatabase } from '../../testing/postgres.ts'
import { startS3 } from '../../testing/s3.ts'
import { madeAlready } from '../../testing/serverProcess.ts'
import { openWorkspace } from '../../workspace.ts'
import { addTask } from '../reports/reports.testing.ts'
import { type Settled, settleRestored } from './settling.ts'

const log = quiet
const kinds: JobKinds = Object.assign({}, ...features.map((feature) => feature.jobs))
const linesIn = (bytes: Buffer) => gunzipSync(bytes).toString().split('\n').toSorted()
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Making a database anew on a disk, several times, takes a busy machine a while. */
const wide = { timeout: 240_000 }

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>
let scratch: string
let backup: string
/** As everybody sees it. */
let photo: Buffer
let place: Awaited<ReturnType<typeof createDatabase>> | undefined
let otherPlace: typeof place

beforeAll(async () => {
  // Far from the hour at which one is made by itself.
  server = await openTestServer({ now: new Date('2026-11-15T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  scratch = await mkdtemp(join(tmpdir(), 'imece-restore-'))
  const postgres = process.env.TEST_DATABASE_URL
  if (postgres) {
    place = await createDatabase(postgres)
    otherPlace = await createDatabase(postgres)
  }
  admin = await server.person({ fullName: 'Işıl Güneş' }, ['Admin'])
  for (const title of ['Şartname', 'Çizim "ön"', 'Ölçü\\alma']) {
    await addTask(server, { assigneeId: admin.id, createdAt: server.ctx.clock.now(), title })
  }
  photo = await withPhoto(admin.token)
  // It waits in the backup, and is sent by nobody here.
  const mail = mailJob({ to: 'ada@imece.test', template: 'resetPassword', language: 'tr', params: {} })
  const now = server.ctx.clock.now()
  await enqueueJob(server.ctx.db, now, { ...mail, runAt: new Date(now.getTime() + 60 * 60_000) })
  backup = await made()
})
afterAll(async () => {
  await server.close()
  await place?.drop()
  await otherPlace?.drop()
  await rm(scratch, { recursive: true, force: true })
})

async function withPhoto(token: string): Promise<Buffer> {
  const head = '--s\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  const payload = Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--s--\r\n')])
  const headers = { authorization: token, 'content-type': 'multipart/form-data; boundary=s' }
  const answer = await server.app.inject({ method: 'POST', url: '/api/files', payload, headers })
  const { id } = storedFile.parse(answer.json())
  await server.call(userEndpoints.setAvatar, { as: admin, body: { fileId: id } })
  return (await server.app.inject({ url: `/files/${id}`, headers: { authorization: token } })).rawPayload
}

/** As an Admin makes one; gives its folder. */
async function made(): Promise<string> {
  const started = await server.call(backupEndpoints.start, { as: admin })
  expect(started).toMatchObject({ status: 202, body: { state: 'waiting', askedBy: { id: admin.id } } })
  await server.jobs.runDue()
  const { body } = await server.call(backupEndpoints.list, { as: admin })
  expect(body.rows[0]).toMatchObject({ id: started.body.id, state: 'done', files: 1, failure: null })
  return join(body.folder, body.rows[0]?.name ?? '')
}

/** The tests restore into one place, each upon what the one before has left. */
const restoring = (): Restoring => ({
  folder: backup,
  dataDir: join(scratch, 'home'),
  databaseUrl: place?.url,
  migrations,
  replace: false,
  emptied: [],
  now: new Date('2026-11-15T12:00:00Z'),
  log,
})

async function exported({ dataDir, databaseUrl }: Pick<Restoring, 'dataDir' | 'databaseUrl'>): Promise<string[]> {
  const database = await openDatabase<unknown>({ dataDir, databaseUrl, log, durable: false })
  const path = join(scratch, 'compared')
  await exportDatabase(database.db, path)
  await database.close()
  return linesIn(await readFile(path))
}

async function sessionsIn({ dataDir, databaseUrl }: Restoring): Promise<number> {
  const database = await openDatabase<Database>({ dataDir, databaseUrl, log, durable: false })
  const rows = await database.db.selectFrom('sessions').select('id').execute()
  await database.close()
  return rows.length
}

test('a backup restored into an empty place is the same workspace', wide, async () => {
  const target = restoring()
  expect(await restoreBackup(target)).toMatchObject({ aside: null, files: { count: 1, bytes: photo.length } })
  expect(await exported(target)).toEqual(linesIn(await readFile(join(backup, rowsName))))

  const config = {
    ...readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: target.dataDir }),
    databaseUrl: target.databaseUrl,
    requestsPerMinute: 1000,
  }
  const database = await openDatabase<Database>({ ...target, durable: false })
  const restored = await openWorkspace(config, { clock: server.ctx.clock, runJobs: false, database })
  try {
    const call = caller(restored.http)
    const me = await call(userEndpoints.me, { as: admin })
    expect(me).toMatchObject({ status: 200, body: { fullName: 'Işıl Güneş' } })
    const credentials = { email: admin.email, password: testPassword }
    expect((await call(accountEndpoints.login, { body: credentials })).status).toBe(201)
    const { body } = await call(taskEndpoints.list, { as: admin, query: { tab: 'assigned' } })
    expect(body.rows.map(({ title }) => title).sort()).toEqual(['Çizim "ön"', 'Ölçü\\alma', 'Şartname'].sort())
    const seen = await restored.http.inject({ url: me.body.avatar ?? '', headers: { authorization: admin.token } })
    expect(seen.statusCode).toBe(200)
    expect(seen.rawPayload.equals(photo)).toBe(true)
  } finally {
    await restored.close()
  }
})

test('a workspace is put aside only when that is asked for, and is whole there', wide, async () => {
  const target = restoring()
  const before = await exported(target)
  await addTask(server, { assigneeId: admin.id, createdAt: server.ctx.clock.now(), title: 'Sonradan' })
  const later = await made()
  await expect(restoreBackup({ ...target, folder: later })).rejects.toThrow('--replace')
  expect(await exported(target)).toEqual(before)
  // A version that came after the backup: it is restored as it was, and brought up to date.
  const next = {
    '2027-01-01-01-next': {
      up: async (db: Kysely<unknown>) => void (await sql`create table next_version (id int)`.execute(db)),
    },
  }
  const newer = { ...migrations, ...next }
  const emptied = features.flatMap(({ entries = [] }) => entries)
  const { aside } = await restoreBackup({ ...target, folder: later, replace: true, migrations: newer, emptied })
  const after = (await exported(target)).join('\n')
  // Nobody is in by what may have been ended since.
  expect(await sessionsIn(target)).toBe(0)
  expect(after).toContain('Sonradan')
  expect(after).toContain('next_version')
  // A PostgreSQL database is replaced where it is: only the files make room.
  const put = place === undefined ? ['database', 'files'] : ['files']
  expect(await readdir(aside ?? '')).toEqual(expect.arrayContaining(put))
  if (place === undefined) {
    expect(await exported({ dataDir: aside ?? '', databaseUrl: undefined })).toEqual(before)
  } else {
    const again = { ...target, replace: true, now: new Date('2026-11-15T13:00:00Z') }
    await expect(restoreBackup(again)).rejects.toThrow('newer than the backup')
    expect(await readdir(join(target.dataDir, 'files'))).toHaveLength(1)
  }
})

test('a backup that is damaged, newer or none at all changes nothing', async () => {
  const target = restoring()
  const before = await exported(target)
  const broken = join(scratch, 'broken')
  await cp(backup, broken, { recursive: true })
  await appendFile(join(broken, rowsName), 'x')
  await expect(restoreBackup({ ...target, folder: broken, replace: true })).rejects.toThrow('damaged')
  const [folder = ''] = await readdir(join(backup, 'files'))
  await cp(backup, join(scratch, 'lacking'), { recursive: true })
  await rm(join(scratch, 'lacking', 'files', folder), { recursive: true })
  await expect(restoreBackup({ ...target, folder: join(scratch, 'lacking'), replace: true })).rejects.toThrow('damaged')
  await writeFile(join(broken, manifestName), '{"format":1')
  await expect(restoreBackup({ ...target, folder: broken, replace: true })).rejects.toThrow(
    /^The backup is damaged: \S+ cannot be read/,
  )
  const { '2026-11-15-58-backups': _newer, ...older } = migrations
  await expect(restoreBackup({ ...target, migrations: older, replace: true })).rejects.toThrow('newer version')
  await expect(restoreBackup({ ...target, folder: scratch, replace: true })).rejects.toThrow('not a backup')
  expect(await exported(target)).toEqual(before)
})

let settled: Settled | undefined
const restoredAt = new Date('2026-11-16T10:00:00Z')
/** Another empty place, as the first one has a newer schema by now. */
const copyPlace = () => ({ ...restoring(), dataDir: join(scratch, 'copy'), databaseUrl: otherPlace?.url })

test('a file with other bytes is named, and left out only when that is asked for', wide, async () => {
  const changed = join(scratch, 'changed')
  await cp(backup, changed, { recursive: true })
  const [path = ''] = (await readdir(join(changed, 'files'), { recursive: true })).filter((name) => name.includes('/'))
  const file = join(changed, 'files', path)
  const bytes = await readFile(file)
  await rm(file)
  // As many as before.
  await writeFile(file, Buffer.alloc(bytes.length))
  const key = path.slice(3)
  const target: Restoring = {
    ...copyPlace(),
    folder: changed,
    settle: async (tx) => {
      settled = await settleRestored(tx, { now: restoredAt, kinds, live: false, kept: [] })
    },
  }
  await expect(restoreBackup(target)).rejects.toThrow(key)
  expect(await readdir(scratch)).not.toContain('copy')
  const { skipped } = await restoreBackup({ ...target, skipDamaged: true })
  expect(skipped).toEqual([key])
  expect(await readdir(join(target.dataDir, 'files'))).toEqual([])
})

test('what comes out of a backup is silent, and nobody is at work in it', wide, async () => {
  // The backup that was being made is the one that was restored: nobody makes it again.
  expect(settled).toEqual({ underWay: [], waiting: [{ what: 'mail', due: 1, later: 0 }] })
  const { dataDir, databaseUrl } = copyPlace()
  const database = await openDatabase<Database>({ dataDir, databaseUrl, log, durable: false })
  try {
    const { db } = database
    expect(await silentSince(db)).toEqual(restoredAt)
    expect(await db.selectFrom('jobs').select('kind').where('claim', 'is not', null).execute()).toEqual([])
    expect(await db.selectFrom('jobs').select('id').where('kind', '=', 'backups.make').execute()).toEqual([])
    expect(await db.selectFrom('backups').select('id').where('state', '=', 'running').execute()).toEqual([])
  } finally {
    await database.close()
  }
})

// The same beside a PostgreSQL server, which it has nothing to do with.
const beside = process.env.TEST_DATABASE_URL !== undefined
test.skipIf(beside)('a damaged embedded database is set aside as it is, when that is asked for', wide, async () => {
  const dataDir = join(scratch, 'damaged')
  const table = join(dataDir, 'database', 'base', '1', '16400')
  await mkdir(join(table, '..'), { recursive: true })
  await writeFile(table, 'rows that somebody may still need')
  const target = { ...restoring(), dataDir, databaseUrl: undefined }
  await expect(restoreBackup(target)).rejects.toThrow('is damaged')
  const { aside, damage } = await restoreBackup({ ...target, replace: true })
  expect(damage).toContain('has no PG_VERSION')
  expect(await readFile(join(aside ?? '', 'database', 'base', '1', '16400'), 'utf8')).toContain('somebody')
  expect(await exported(target)).toEqual(linesIn(await readFile(join(backup, rowsName))))
})

// Where rows go has nothing to do with it: once is enough, where it is cheaper.
test.runIf(beside)('files go back into a bucket, where the workspace keeps them in one', wide, async () => {
  const service = await startS3()
  onTestFinished(service.stop)
  const place = s3Place(service.url)
  if (!place) throw new Error('no place')
  const bucket = s3Storage(place)
  const { aside, files } = await restoreBackup({
    ...copyPlace(),
    replace: true,
    now: new Date('2026-11-15T15:00:00Z'),
    bucket,
  })
  const keys: string[] = []
  for await (const { key } of bucket.list()) keys.push(key)
  expect(keys).toHaveLength(files.count)
  const bytes = await bucket.get(keys[0] ?? '')
  expect(bytes && (await buffer(bytes)).equals(photo)).toBe(true)
  expect(await bucket.owner?.read()).toMatch(/^[0-9a-f-]{36}$/)
  expect(aside === null ? [] : await readdir(aside)).not.toContain('files')
})

test.skipIf(!process.env.TEST_DATABASE_URL)('a database that a server uses is not restored into', wide, async () => {
  const { databaseUrl } = server.ctx.config
  const target = { ...restoring(), dataDir: join(scratch, 'live'), databaseUrl, replace: true }
  await expect(restoreBackup(target)).rejects.toThrow('1 process uses this database: stop it first.')
  const program = fileURLToPath(new URL('../../transfer.ts', import.meta.url))
  const env = { ...madeAlready, DATABASE_URL: databaseUrl, DATA_DIR: target.dataDir }
  const importing = promisify(execFile)(process.execPath, [program, 'import', join(backup, rowsName), '--replace'], {
    env,
  })
  await expect(importing).rejects.toMatchObject({ code: 1, stderr: '1 process uses this database: stop it first.\n' })
  // The lock of a connection that is lost is taken again, while the server goes on.
  const holders = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks where locktype = 'advisory' and objid = 4632090 and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(server.ctx.db)
    return rows.map(({ pid }) => pid)
  }
  const [lost] = await holders()
  await sql`select pg_terminate_backend(${lost}::int)`.execute(server.ctx.db)
  // The connection that was told to end may hold it for a moment more.
  await expect.poll(holders, { timeout: 30_000 }).toSatisfy((pids: number[]) => pids.length === 1 && pids[0] !== lost)
  await expect(restoreBackup(target)).rejects.toThrow('stop it first')
  expect((await server.call(backupEndpoints.list, { as: admin })).status).toBe(200)
})

test('a backup whose end was not noted is not made twice', async () => {
  const { rows, folder } = (await server.call(backupEndpoints.list, { as: admin })).body
  const { id = 0, name } = rows[0] ?? {}
  const manifest = join(folder, name ?? '', manifestName)
  const before = await stat(manifest)
  await server.ctx.db.updateTable('backups').set({ state: 'running' }).where('id', '=', id).execute()
  expect((await server.call(backupEndpoints.start, { as: admin })).body.id).toBe(id)
  await server.jobs.runDue()
  expect((await server.call(backupEndpoints.list, { as: admin })).body.rows[0]).toMatchObject({
    id,
    name,
    state: 'done',
  })
  expect((await stat(manifest)).mtimeMs).toBe(before.mtimeMs)
})

test('seven are kept, and one is made at a time', async () => {
  const { folder } = (await server.call(backupEndpoints.list, { as: admin })).body
  for (let count = 0; count < 7; count++) {
    server.clock.advance(60_000)
    await made()
  }
  expect(await readdir(folder)).toHaveLength(7)
  expect((await server.call(backupEndpoints.list, { as: admin })).body.rows).toHaveLength(7)
  const first = await server.call(backupEndpoints.start, { as: admin })
  const second = await server.call(backupEndpoints.start, { as: admin })
  expect(second.body.id).toBe(first.body.id)
  await server.jobs.runDue()
})
