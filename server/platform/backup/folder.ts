import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const count = z.number().int().nonnegative()

/** What stands in `manifest.json`; a folder without it is no backup. */
export const manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  release: z.string(),
  rows: count,
  /** Rows of each table; backups of before do not say. */
  tables: z.record(z.string(), count).optional(),
  database: z.object({ bytes: count, sha256: z.string() }),
  /** With the digest of the list of digests; backups of before have no list. */
  files: z.object({ count, bytes: count, sha256: z.string().optional() }),
})
export type Manifest = z.infer<typeof manifest>

export const manifestName = 'manifest.json'
export const rowsName = 'database.jsonl.gz'
export const filesName = 'files'
export const digestsName = 'files.sha256'
export const unfinishedEnd = '.unfinished'

export const backupsFolder = (dataDir: string) => join(dataDir, 'backups')
const backupName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z-\d+$/

export const isBackupName = (text: string) => backupName.test(text)

/** Names sort by time. */
export const backupNameOf = (now: Date, id: number) => `${now.toISOString().slice(0, 19).replace(/:/g, '-')}Z-${id}`

/** Where a file lies within a backup, as the storage lays it out. */
export const pathOfFile = (key: string) => `${filesName}/${key.slice(0, 2)}/${key}`

/** The finished ones of a place, the oldest first. */
export async function listBackups(place: string): Promise<string[]> {
  const names = await readdir(place).catch(() => [])
  return names.filter(isBackupName).sort()
}

/** The path of the newest one of a place. */
export async function newestBackup(place: string): Promise<string | undefined> {
  const name = (await listBackups(place)).at(-1)
  return name && join(place, name)
}

/** Lets go of all but the newest, and of what was never finished. */
export async function pruneBackups(place: string, kept: number): Promise<void> {
  const old = (await listBackups(place)).slice(0, -kept)
  const unfinished = (await readdir(place)).filter((name) => name.endsWith(unfinishedEnd))
  for (const name of [...old, ...unfinished]) await rm(join(place, name), { recursive: true, force: true })
}
