import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request as ask, createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { backupEndpoints } from '#contract/backups/backups.endpoints.ts'
import { storedFile } from '#contract/files/files.endpoints.ts'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { bucketBackups } from '../../platform/backup/inBucket.ts'
import { openBackup } from '../../platform/backup/opening.ts'
import { verifyBackup } from '../../platform/backup/verifying.ts'
import { s3Bucket } from '../../platform/files/s3Bucket.ts'
import { type S3Place, s3Place, s3Url } from '../../platform/files/s3Place.ts'
import { workspaceOf } from '../../platform/workspaceId.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import type { PrivateService } from '../../testing/privateService.ts'
import { startS3 } from '../../testing/s3.ts'
import { madeAlready } from '../../testing/serverProcess.ts'
import { sweepFiles } from '../files/sweep.ts'
import { drillKind } from './drilling.ts'

const key = 'a key of the second place, long enough'
const day = 24 * 60 * 60_000
/** Larger than a part of an upload. */
const large = randomBytes(9 * 1024 * 1024)
/** Making a database anew on a disk takes a busy machine a while. */
const wide = { timeout: 240_000 }

let service: PrivateService
let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>
let place: S3Place

function placed(prefix: string): S3Place {
  const found = s3Place(service.url)
  if (!found) throw new Error('no place')
  return { ...found, prefix }
}
const backupOf = (to: S3Place) => ({ to, key, kept: 2, at: '03:00' as const })

beforeAll(async () => {
  service = await startS3()
  place = placed('nightly/')
  server = await openTestServer({
    now: new Date('2026-11-15T09:00:00Z'),
    config: { backup: backupOf(place), requestsPerMinute: 100_000 },
  })
  admin = await server.person({}, ['Admin'])
})
afterAll(async () => {
  await server.close()
  await service.stop()
})

async function upload(bytes: Buffer, to = server, as = admin): Promise<void> {
  const head =
    '--s\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n'
  const headers = { authorization: as.token, 'content-type': 'multipart/form-data; boundary=s' }
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--s--\r\n')])
  const answer = await to.app.inject({ method: 'POST', url: '/api/files', payload, headers })
  storedFile.parse(answer.json())
}

async function made(by = server, as = admin) {
  by.clock.advance(60_000)
  await by.call(backupEndpoints.start, { as })
  await by.jobs.runDue()
  const { body } = await by.call(backupEndpoints.list, { as })
  const [row] = body.rows
  if (!row?.name) throw new Error('no backup was made')
  return { row, name: row.name, elsewhere: body.elsewhere }
}

async function keysIn({ prefix, ...rest }: S3Place): Promise<string[]> {
  const keys: string[] = []
  for await (const object of s3Bucket({ prefix, ...rest }).objects(prefix, { deep: true })) keys.push(object.key)
  return keys
}

const programs = { verify: '../../verifyBackup.ts', restore: '../../restore.ts', list: '../../listBackups.ts' }
const runs = (program: keyof typeof programs, given: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [fileURLToPath(new URL(programs[program], import.meta.url)), ...given], {
    env: { ...madeAlready, BACKUP_TO: s3Url(place), BACKUP_KEY: key, ...env },
  })

/** As restore and verify take it. */
const addressIn = (elsewhere: string | null, name: string) => (elsewhere ?? '').replace('?', `/${name}?`)

test(
  'a finished backup is copied into a bucket, sealed, and verified, listed and restored from there',
  wide,
  async () => {
    await upload(large)
    await upload(Buffer.from('çok gizli bir metin'))
    const { row, name, elsewhere } = await made()
    expect(row).toMatchObject({ state: 'done', copiedAt: expect.any(String), copyFailure: null })
    const workspace = await workspaceOf(server.ctx.db)
    // Where it is, and nothing that opens it.
    expect(elsewhere).toBe(`s3://imece/nightly/${workspace}?endpoint=${place.endpoint}`)
    const keys = await keysIn(place)
    expect(keys).toHaveLength(5)
    expect(keys.every((one) => one.startsWith(`nightly/${workspace}/${name}/`) && one.endsWith('.sealed'))).toBe(true)

    const address = addressIn(elsewhere, name)
    const verified = await runs('verify', [address])
    expect(verified.stdout).toBe(`${address} is whole: ${row.rows} rows, 2 files, every byte looked at.\n`)
    await expect(runs('verify', [address], { BACKUP_KEY: '' })).rejects.toMatchObject({
      stderr: expect.stringContaining('set the BACKUP_KEY'),
    })
    const dataDir = await mkdtemp(join(tmpdir(), 'imece-from-bucket-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    expect((await runs('list', [], { DATA_DIR: dataDir })).stdout).toContain(`1 backup\n  ${address}\n`)
    // The newest of the second place, as the new machine has none of its own.
    expect((await runs('restore', [], { DATA_DIR: dataDir })).stdout).toContain(
      `from ${address}: ${row.rows} rows, 2 files`,
    )
    const files = (await readdir(join(dataDir, 'files'), { recursive: true })).filter((path) => path.includes('/'))
    const bytes = await Promise.all(files.map((path) => readFile(join(dataDir, 'files', path))))
    expect(bytes.some((one) => one.equals(large))).toBe(true)
  },
)

test('as many are kept as is set, and nothing that is somebody else’s is touched', async () => {
  const bucket = s3Bucket(place)
  const workspace = await workspaceOf(server.ctx.db)
  const own = `nightly/${workspace}/`
  const other = 'nightly/00000000-0000-4000-8000-000000000000/2020-01-01T00-00-00Z-1'
  const foreign = [`${other}/manifest.json`, 'nightly/report.pdf', `${own}notes.txt`]
  for (const one of foreign) await bucket.write(one, 'x')
  // What a process left that was killed in the middle of a copy.
  await bucket.write(`${own}2026-11-14T00-00-00Z-1/files.sha256.sealed`, 'x')
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: place.endpoint ?? '',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })
  const begun = (Key: string) => client.send(new CreateMultipartUploadCommand({ Bucket: 'imece', Key }))
  await begun(`${own}2026-11-14T00-00-00Z-1/database.jsonl.gz.sealed`)
  await begun(`${other}/database.jsonl.gz`)

  const [second, third] = [await made(), await made()]
  const { list, open } = bucketBackups(place, workspace)
  expect(await list()).toEqual([second.name, third.name])
  const left = await keysIn(place)
  expect(left).toEqual(expect.arrayContaining(foreign))
  expect(left).toHaveLength(foreign.length + 2 * 5)
  const uploads = await client.send(new ListMultipartUploadsCommand({ Bucket: 'imece' }))
  expect(uploads.Uploads?.map(({ Key }) => Key)).toEqual([`${other}/database.jsonl.gz`])
  // Files were copied within the bucket, and are whole.
  expect(await verifyBackup(await openBackup(open(third.name), key))).toMatchObject({ files: 2, damaged: [] })
})

test('a copy that two processes make at once is whole', async () => {
  const { name } = await made()
  const to = placed('twice/')
  const folder = join(server.ctx.config.dataDir, 'backups', name)
  const { copy, open } = bucketBackups(to, await workspaceOf(server.ctx.db))
  const ended = await Promise.allSettled([
    copy(folder, name, { key: undefined, kept: 2 }),
    copy(folder, name, { key: undefined, kept: 2 }),
  ])
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await verifyBackup(await openBackup(open(name), undefined))).toMatchObject({ files: 2, damaged: [] })
})

async function standIn(answer: RequestListener): Promise<string> {
  const http = createServer(answer)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  const address = http.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  return `http://127.0.0.1:${address.port}`
}

/** It answers every question, and takes nothing more. */
const full: RequestListener = (request, response) => {
  request.resume()
  if (request.method === 'HEAD') response.writeHead(404).end()
  else if (request.method === 'GET')
    response.end('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>')
  else response.writeHead(403).end('<Error><Code>QuotaExceeded</Code><Message>no more</Message></Error>')
}

test.each([
  ['does not know the secret', /the secret of the address is not the right one \(SignatureDoesNotMatch\)$/],
  ['does not exist', /there is no such bucket \(NoSuchBucket\)$/],
  ['is full', /the bucket is full \(QuotaExceeded\)$/],
  ['hangs', /the bucket does not answer \(TimeoutError\)$/],
  ['is not there', /nobody answers at that address \(ECONNREFUSED\)$/],
])('a bucket that %s is told of in one line, and the backup stands', async (what, line) => {
  const wrong = { accessKeyId: 'S3RVER', secretAccessKey: 'not-the-secret' }
  const to = {
    'does not know the secret': () => ({ ...place, credentials: wrong }),
    'does not exist': () => ({ ...place, bucket: 'nobodys' }),
    'is full': async () => ({ ...place, endpoint: await standIn(full) }),
    hangs: async () => ({ ...place, endpoint: await standIn(() => {}), silenceMs: 200 }),
    'is not there': () => ({ ...place, endpoint: 'http://127.0.0.1:1' }),
  }[what]
  if (!to) throw new Error(what)
  server.ctx.config.backup = backupOf(await to())
  const { row } = await made()
  server.ctx.config.backup = backupOf(place)
  expect(row).toMatchObject({ state: 'done', copiedAt: null, copyFailure: expect.stringMatching(line) })
  expect(row.copyFailure).toMatch(/^s3:\/\/\w+\/nightly\/\S+: [^\n]+$/)
  expect(row.copyFailure).not.toContain('secret@')
  const { body } = await server.call(systemStatusEndpoints.check, { as: admin })
  const found = body.checks.find(({ name }) => name === 'backup')
  expect(found).toMatchObject({ state: 'slow', trouble: { kind: 'backupNotCopied' } })
})

test('a part that is not in the bucket as it was sent makes no backup of it', async () => {
  const { name } = await made()
  const workspace = await workspaceOf(server.ctx.db)
  const to = placed('torn/')
  // Between the server and the bucket: one of the objects arrives with other bytes.
  const endpoint = await standIn((request, response) => {
    const spoiled = request.method === 'GET' && request.url?.includes('files.sha256')
    if (spoiled) return void response.end('something else')
    passOn(`${to.endpoint}${request.url}`, request, response)
  })
  const { copy } = bucketBackups({ ...to, endpoint }, workspace)
  const folder = join(server.ctx.config.dataDir, 'backups', name)
  await expect(copy(folder, name, { key: undefined, kept: 2 })).rejects.toThrow('is not what was sent there')
  expect(await bucketBackups(to, workspace).list()).toEqual([])
})

const passOn = (url: string, ...[request, response]: Parameters<RequestListener>) => {
  const asked = ask(url, { method: request.method, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  request.pipe(asked)
}

test('files and backups share a bucket, and neither takes the other for its own', wide, async () => {
  const storage = placed('shared/')
  const both = await openTestServer({
    now: new Date(),
    config: { storage, backup: backupOf({ ...storage, prefix: 'shared/backups/' }), requestsPerMinute: 100_000 },
  })
  onTestFinished(() => both.close())
  const boss = await both.person({}, ['Admin'])
  await upload(Buffer.from('bir dosya'), both, boss)
  const first = await made(both, boss)
  expect(first.row).toMatchObject({ files: 1, copyFailure: null })
  const before = await keysIn({ ...storage, prefix: 'shared/backups/' })
  // Everything is older than a day, and a day of what was set aside is over.
  both.clock.advance(20 * day)
  await sweepFiles(both.ctx, { anyway: true })
  both.clock.advance(20 * day)
  await sweepFiles(both.ctx, { anyway: true })
  expect(await keysIn({ ...storage, prefix: 'shared/backups/' })).toEqual(before)
  // Whoever was signed in then is not any more.
  const later = await both.person({}, ['Admin'])
  expect((await made(both, later)).row).toMatchObject({ files: 0, copyFailure: null })
})

test('the trial restores the newest backup of the bucket', wide, async () => {
  const { name, row } = await made()
  const { db, clock, config } = server.ctx
  config.drillAfterDays = 0
  await db.updateTable('jobs').set({ runAt: clock.now() }).where('kind', '=', drillKind).execute()
  await server.jobs.runDue()
  const { body } = await server.call(backupEndpoints.list, { as: admin })
  expect(body.drill).toMatchObject({ name, rows: row.rows, failure: null })
})
