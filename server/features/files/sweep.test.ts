import { existsSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupEndpoints } from '#contract/backups/backups.endpoints.ts'
import { storedFile } from '#contract/files/files.endpoints.ts'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { sweepFiles } from './sweep.ts'

const hour = 60 * 60_000
const day = 24 * hour

let server: TestServer
let owner: Awaited<ReturnType<TestServer['person']>>

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

const filesFolder = () => join(server.ctx.config.dataDir, 'files')
const pathOf = (key: string) => join(filesFolder(), key.slice(0, 2), key)

async function upload(content: string) {
  const head = '--s\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  const headers = { authorization: owner.token, 'content-type': 'multipart/form-data; boundary=s' }
  const payload = `${head}${content}\r\n--s--\r\n`
  const answer = await server.app.inject({ method: 'POST', url: '/api/files', payload, headers })
  return storedFile.parse(answer.json())
}

async function rowOf(id: number) {
  return server.ctx.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

const download = async (url: string) => {
  const answer = await server.app.inject({ url, headers: { authorization: await server.session(owner.id) } })
  return answer.statusCode === 200 ? answer.body : answer.statusCode
}

async function aside(): Promise<string[]> {
  const entries = await readdir(join(filesFolder(), 'trash'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const statusOfStorage = async () => {
  const as = await server.person({}, ['Admin'])
  const { body } = await server.call(systemStatusEndpoints.check, { as })
  return body.checks.find(({ name }) => name === 'storage')
}

test('bytes that lost their row are set aside, found there, and come back with the row', async () => {
  const file = await upload('değerli')
  const { id: _id, ...row } = await rowOf(file.id)
  await utimes(pathOf(row.storageKey), 0, 0)
  await server.ctx.db.deleteFrom('files').where('id', '=', file.id).execute()
  await sweepFiles(server.ctx)
  expect(existsSync(pathOf(row.storageKey))).toBe(false)
  expect(await aside()).toEqual([row.storageKey])
  expect((await statusOfStorage())?.figures).toContainEqual({ name: 'setAside', value: 1 })

  const again = await server.ctx.db.insertInto('files').values(row).returning('id').executeTakeFirstOrThrow()
  expect(await download(`/files/${again.id}`)).toBe('değerli')
  await sweepFiles(server.ctx)
  expect(await aside()).toEqual([])
  expect(existsSync(pathOf(row.storageKey))).toBe(true)
})

test('what nothing refers to any more can be brought back for two weeks, and no backup holds it', async () => {
  const { storageKey } = await rowOf((await upload('unutulan')).id)
  server.clock.advance(25 * hour)
  await sweepFiles(server.ctx)
  expect(await aside()).toContain(storageKey)
  const as = { ...owner, token: await server.session(owner.id) }
  await server.call(backupEndpoints.start, { as })
  await server.jobs.runDue()
  const { folder, rows } = (await server.call(backupEndpoints.list, { as })).body
  const backedUp = await readdir(join(folder, rows[0]?.name ?? ''), { recursive: true })
  expect(backedUp.filter((path) => path.includes(storageKey) || path.includes('trash'))).toEqual([])
  server.clock.advance(13 * day)
  await sweepFiles(server.ctx)
  expect(await aside()).toContain(storageKey)
  server.clock.advance(2 * day)
  await sweepFiles(server.ctx)
  expect(await aside()).toEqual([])
})

test('a sweep that would take much of the folder takes nothing and says so', async () => {
  const keys = Array.from({ length: 101 }, (_, number) => number.toString(16).padStart(32, '0'))
  await mkdir(join(filesFolder(), '00'), { recursive: true })
  for (const key of keys) {
    await writeFile(pathOf(key), 'x')
    await utimes(pathOf(key), 0, 0)
  }
  await sweepFiles(server.ctx)
  expect(keys.filter((key) => !existsSync(pathOf(key)))).toEqual([])
  expect(await statusOfStorage()).toMatchObject({ state: 'slow', trouble: { kind: 'sweepStopped' } })
  // The operator has looked, and lets it go on.
  await sweepFiles(server.ctx, { anyway: true })
  expect((await aside()).sort()).toEqual(keys)
  expect((await statusOfStorage())?.trouble?.kind).not.toBe('sweepStopped')
})
