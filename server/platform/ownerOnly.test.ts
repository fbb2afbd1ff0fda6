import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quiet } from '../testing/database.ts'
import { openTestServer } from '../testing/harness.ts'
import { ownFolder } from './ownerOnly.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imece-owner-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const modeOf = async (...path: string[]) => ((await stat(join(folder, ...path))).mode & 0o777).toString(8)

test('a folder that others could read is closed with all that lies in it, and what comes later is closed too', async () => {
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'mail'))
  await chmod(join(folder, 'mail'), 0o777)
  await writeFile(join(folder, 'mail', 'a.eml'), '')
  await chmod(join(folder, 'mail', 'a.eml'), 0o666)
  ownFolder(folder, quiet)
  await mkdir(join(folder, 'files'))
  await writeFile(join(folder, 'files', 'b'), '')
  expect(await Promise.all([modeOf(), modeOf('mail'), modeOf('files')])).toEqual(['700', '700', '700'])
  expect(await Promise.all([modeOf('mail', 'a.eml'), modeOf('files', 'b')])).toEqual(['600', '600'])
})

test('the key that seals secrets is made once, for its owner alone', async () => {
  const server = await openTestServer()
  const path = join(server.ctx.config.dataDir, 'secret.key')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await readFile(path, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  await server.close()
})
