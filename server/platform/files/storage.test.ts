import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { PrivateService } from '../../testing/privateService.ts'
import { startS3 } from '../../testing/s3.ts'
import { diskStorage } from './disk.ts'
import type { FileStorage } from './fileStorage.ts'
import { s3Storage } from './s3.ts'
import { s3Place } from './s3Place.ts'
import { newStorageKey } from './storageKey.ts'

let folder: string
let service: PrivateService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imece-storage-'))
  service = await startS3()
})
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

function inBucket(change: (url: string) => string = (url) => url): FileStorage {
  const place = s3Place(change(service.url))
  if (!place) throw new Error('no place')
  return s3Storage(place)
}
const megabyte = 1024 * 1024
const piecesOf = (...pieces: Buffer[]) => Readable.from(pieces)
async function keysOf(storage: FileStorage): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys.sort()
}

describe.each([
  ['on the disk', () => diskStorage(join(folder, 'files'))],
  ['in a bucket', () => inBucket((url) => url.replace('?', '/workspace?'))],
])('files %s', (_, open) => {
  it('come back as they were put, whole and in part', async () => {
    const storage = open()
    // Larger than a part of a bucket's upload.
    const bytes = Buffer.concat([Buffer.alloc(9 * megabyte, 1), Buffer.from('son')])
    const key = newStorageKey()
    await storage.put(key, piecesOf(bytes.subarray(0, 5 * megabyte), bytes.subarray(5 * megabyte)))
    const read = async (range?: { start: number; end: number }) => {
      const found = await storage.get(key, range)
      return found && (await buffer(found))
    }
    expect((await read())?.equals(bytes)).toBe(true)
    expect((await read({ start: 9 * megabyte - 1, end: 9 * megabyte + 1 }))?.toString('latin1')).toBe('\u0001so')
    const path = join(folder, key)
    expect(await storage.keepAt(key, path)).toBe(true)
    expect((await readFile(path)).equals(bytes)).toBe(true)
    expect(await keysOf(storage)).toEqual([key])
    await storage.remove(key)
    await storage.remove(key)
    expect([await read(), await storage.keepAt(key, `${path}-2`), await keysOf(storage)]).toEqual([null, false, []])
  })

  it.each([10, 9 * megabyte])('leave nothing where the source breaks off after %i bytes', async (size) => {
    const storage = open()
    const key = newStorageKey()
    const source = Readable.from(
      (async function* () {
        yield Buffer.alloc(size)
        throw new Error('the sender went away')
      })(),
    )
    await expect(storage.put(key, source)).rejects.toThrow('the sender went away')
    expect([await storage.get(key), await keysOf(storage)]).toEqual([null, []])
  })

  it('that were set aside are out of the lists, can be read, come back, and go with their day', async () => {
    const storage = open()
    const [kept, gone] = [newStorageKey(), newStorageKey()]
    for (const key of [kept, gone]) {
      await storage.put(key, piecesOf(Buffer.from(key)))
      await storage.setAside(key, '2026-11-17')
      await storage.setAside(key, '2026-11-17')
    }
    const aside = async () => {
      const found: string[] = []
      for await (const { key, day } of storage.listAside()) found.push(`${day} ${key}`)
      return found.sort()
    }
    expect([await keysOf(storage), await aside()]).toEqual([[], [kept, gone].map((key) => `2026-11-17 ${key}`).sort()])
    const read = async (key: string) => {
      const found = await storage.get(key)
      return found && (await buffer(found)).toString()
    }
    expect(await read(gone)).toBe(gone)
    await storage.bringBack(kept, '2026-11-17')
    await storage.removeAside('2026-11-17')
    expect([await keysOf(storage), await aside(), await read(kept), await read(gone)]).toEqual([[kept], [], kept, null])
    await storage.remove(kept)
  })

  it('are found by keys of ours alone', async () => {
    await expect(open().get('../etc/passwd')).rejects.toThrow('not a storage key')
  })
})

test('a bucket refuses who does not know its secret', async () => {
  const storage = inBucket((url) => url.replace(':S3RVER@', ':wrong@'))
  await expect(storage.get(newStorageKey())).rejects.toThrow(
    /: the secret of the address is not the right one \(SignatureDoesNotMatch\)$/,
  )
})

test('an address of a bucket says all that is needed to reach it', () => {
  expect(s3Place('s3://imece-files')).toMatchObject({ bucket: 'imece-files', prefix: '', region: 'us-east-1' })
  expect(
    s3Place('s3://ada:a%2Fb@imece/live/?endpoint=https://s3.example.com&region=eu-1&encryption=aws:kms&kmsKey=k1'),
  ).toEqual({
    ...{ bucket: 'imece', prefix: 'live/', endpoint: 'https://s3.example.com', region: 'eu-1' },
    ...{ credentials: { accessKeyId: 'ada', secretAccessKey: 'a/b' }, encryption: 'aws:kms', kmsKey: 'k1' },
    silenceMs: 30_000,
  })
  for (const text of ['imece', 'https://imece', 's3://', 's3://imece?endpoint=here', 's3://imece?regoin=eu-1']) {
    expect(s3Place(text)).toBeNull()
  }
})
