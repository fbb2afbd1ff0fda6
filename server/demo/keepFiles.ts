import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Context } from '../platform/context.ts'
import { openStorage } from '../platform/files/storage.ts'
import { newStorageKey } from '../platform/files/storageKey.ts'
import { inBulk } from './history/bulk.ts'

interface NewFile {
  name: string
  type: string
  bytes: Buffer
  /** Of a picture, which is a square. */
  side?: number
  made: boolean
  ownerId: number
  attachedKind: string
  attachedId: number
  createdAt: Date
}

/** Files that hang on their thing from the beginning, written together; answers them in their order. */
export async function keepFiles({ config, db }: Context, files: readonly NewFile[]) {
  const rows = files.map(({ bytes, side = null, ...file }) => ({
    ...{ ...file, size: bytes.length, width: side, height: side, storageKey: newStorageKey() },
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  const storage = openStorage(config)
  await Promise.all(
    rows.map(({ storageKey }, index) => storage.put(storageKey, Readable.from([files[index]?.bytes ?? Buffer.of()]))),
  )
  return inBulk(rows, (part) => db.insertInto('files').values(part).returning(['id', 'ownerId', 'sha256']).execute())
}
