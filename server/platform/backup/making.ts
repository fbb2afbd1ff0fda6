import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStorage } from '../files/storage.ts'
import { backupsFolder, filesName, type Manifest, manifestName, rowsName, unfinishedEnd } from './folder.ts'

interface Making {
  dataDir: string
  /** Of the folder. */
  name: string
  now: Date
  release: string
  dump: (path: string) => Promise<{ rows: number }>
  storage: FileStorage
}

/** Writes rows and files into a folder of its own, which has its name only when it is whole and on the disk. */
export async function makeBackup({ dataDir, name, now, release, dump, storage }: Making): Promise<Manifest> {
  const whole = join(backupsFolder(dataDir), name)
  const folder = whole + unfinishedEnd
  // A try that was cut off is begun again.
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, filesName), { recursive: true })
  // Before and after the rows: whatever they speak of was there at one of the two moments.
  await keepFiles(storage, join(folder, filesName))
  const { rows } = await dump(join(folder, rowsName))
  await keepFiles(storage, join(folder, filesName))
  const written: Manifest = {
    format: 1,
    at: now.toISOString(),
    release,
    rows,
    database: await digestOf(join(folder, rowsName)),
    files: await filesIn(join(folder, filesName)),
  }
  await writeSynced(join(folder, manifestName), `${JSON.stringify(written, null, 2)}\n`)
  await rename(folder, whole)
  return written
}

/** Laid out as the storage lays them out. */
const pathIn = (folder: string, key: string) => join(folder, key.slice(0, 2), key)

async function keepFiles(storage: FileStorage, folder: string) {
  for await (const { key } of storage.list()) {
    await mkdir(join(folder, key.slice(0, 2)), { recursive: true })
    await storage.keepAt(key, pathIn(folder, key))
  }
}

export async function filesIn(folder: string): Promise<Manifest['files']> {
  const found = { count: 0, bytes: 0 }
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue
    found.count += 1
    found.bytes += (await stat(join(entry.parentPath, entry.name))).size
  }
  return found
}

export async function digestOf(path: string): Promise<Manifest['database']> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}

async function writeSynced(path: string, text: string) {
  const file = await open(path, 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
