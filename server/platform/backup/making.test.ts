import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskStorage } from '../files/disk.ts'
import { measured } from './digests.ts'
import { backupNameOf } from './folder.ts'
import { makeBackup } from './making.ts'

const day = 24 * 60 * 60_000
const key = '0123456789abcdef0123456789abcdef'
const bytes = Buffer.from('yüklenen')

let dataDir: string
let night = 0

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'imece-making-'))
  await diskStorage(join(dataDir, 'files')).put(key, Readable.from([bytes]))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function nextNight(): Promise<string[]> {
  const now = new Date(Date.UTC(2026, 10, 15) + night++ * day)
  const { damaged } = await makeBackup({
    dataDir,
    name: backupNameOf(now, night),
    now,
    release: 'test',
    dump: async (path) => {
      await writeFile(path, '')
      return { rows: 0, tables: {} }
    },
    storage: diskStorage(join(dataDir, 'files')),
    uploaded: async () => new Map([[key, (await measured([bytes])).sha256]]),
  })
  return damaged
}

test('bytes that change on the disk are noticed within four weeks, although all backups share them', async () => {
  expect(await nextNight()).toEqual([])
  const path = join(dataDir, 'files', key.slice(0, 2), key)
  await writeFile(
    path,
    (await readFile(path)).map((byte) => byte ^ 1),
  )
  const found: string[] = []
  for (let nights = 0; nights < 28; nights++) found.push(...(await nextNight()))
  expect(found).toEqual([key])
})

test('a file that is gone is noticed at once', async () => {
  await rm(join(dataDir, 'files', key.slice(0, 2), key))
  expect(await nextNight()).toEqual([key])
})
