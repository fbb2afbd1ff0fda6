import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dumped } from '../database/types.ts'
import type { FileStorage } from '../files/fileStorage.ts'
import { type Digests, digestsText, measured } from './digests.ts'
import {
  backupsFolder,
  digestsName,
  filesName,
  type Manifest,
  manifestName,
  newestBackup,
  pathOfFile,
  rowsName,
  unfinishedEnd,
} from './folder.ts'
import { openBackup } from './opening.ts'

interface Making {
  dataDir: string
  /** Of the folder. */
  name: string
  now: Date
  release: string
  dump: (path: string) => Promise<Dumped>
  storage: FileStorage
  /** Of the files that the workspace speaks of, as they were uploaded. */
  uploaded: () => Promise<Digests>
}

export interface FinishedBackup {
  manifest: Manifest
  /** Keys of files that are no longer what was uploaded, or gone. */
  damaged: string[]
}

/** Writes rows and files into a folder of its own, which has its name only when it is whole and on the disk. */
export async function makeBackup({
  dataDir,
  name,
  now,
  release,
  dump,
  storage,
  uploaded,
}: Making): Promise<FinishedBackup> {
  const place = backupsFolder(dataDir)
  const whole = join(place, name)
  const folder = whole + unfinishedEnd
  // A try that was cut off is begun again.
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, filesName), { recursive: true })
  // Before and after the rows: whatever they speak of was there at one of the two moments.
  const newest = await newestBackup(place)
  const before = await keepFiles({ storage, folder, newest })
  const { rows, tables } = await dump(join(folder, rowsName))
  const known = await uploaded()
  const keys = await keepFiles({ storage, folder, newest, kept: before })
  const earlier = await digestsOf(newest)
  const { digests, damaged, bytes } = await looked({ folder, keys, known, earlier, now })
  const missing = [...known.keys()].filter((key) => !keys.has(key))
  // What was deleted while the files were kept is not missing.
  const still = missing.length > 0 ? await uploaded() : known
  const list = digestsText(digests)
  await writeSynced(join(folder, digestsName), list)
  const manifest: Manifest = {
    format: 1,
    at: now.toISOString(),
    release,
    rows,
    tables,
    database: await measured(createReadStream(join(folder, rowsName))),
    files: { count: digests.size, bytes, sha256: (await measured([Buffer.from(list)])).sha256 },
  }
  await writeSynced(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  await rename(folder, whole)
  return { manifest, damaged: [...damaged, ...missing.filter((key) => still.has(key))] }
}

interface Keeping {
  storage: FileStorage
  folder: string
  newest: string | undefined
  kept?: ReadonlySet<string>
}

/** A storage elsewhere is asked only for what the newest backup does not hold, and once. */
async function keepFiles({ storage, folder, newest, kept }: Keeping): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { key } of storage.list()) {
    const path = join(folder, pathOfFile(key))
    await mkdir(join(path, '..'), { recursive: true })
    if (kept?.has(key) || (await storage.keepAt(key, path, newest && join(newest, pathOfFile(key))))) keys.add(key)
  }
  return keys
}

/** None where there is no backup yet, or where the newest cannot be read: then every file is looked at. */
async function digestsOf(newest: string | undefined): Promise<Digests> {
  const backup = newest && (await openBackup(newest, undefined).catch(() => undefined))
  return (backup || undefined)?.digests ?? new Map()
}

const day = 24 * 60 * 60_000
/** Every file is read again once in so many nights: the same damage is in all backups that share its bytes. */
const nights = 28
const isTurn = (key: string, now: Date) =>
  Number.parseInt(key.slice(0, 6), 16) % nights === Math.floor(now.getTime() / day) % nights

interface Looking {
  folder: string
  keys: ReadonlySet<string>
  known: Digests
  earlier: Digests
  now: Date
}

/** New files are read, and tonight's share of the others; of the rest it is known what they have to be. */
async function looked({ folder, keys, known, earlier, now }: Looking) {
  const digests: Digests = new Map()
  const damaged: string[] = []
  let bytes = 0
  for (const key of keys) {
    const path = join(folder, pathOfFile(key))
    bytes += (await stat(path)).size
    const expected = known.get(key) ?? earlier.get(key)
    if (expected !== undefined && earlier.has(key) && !isTurn(key, now)) {
      digests.set(key, expected)
      continue
    }
    const { sha256 } = await measured(createReadStream(path))
    if (expected !== undefined && sha256 !== expected) damaged.push(key)
    digests.set(key, expected ?? sha256)
  }
  return { digests, damaged, bytes }
}

export async function writeSynced(path: string, text: string) {
  const file = await open(path, 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
