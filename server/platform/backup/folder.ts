import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What stands in `manifest.json`; a folder without it is no backup. */
export const manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  release: z.string(),
  rows: z.number().int(),
  database: z.object({ bytes: z.number().int(), sha256: z.string() }),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
})
export type Manifest = z.infer<typeof manifest>

export const manifestName = 'manifest.json'
export const rowsName = 'database.jsonl.gz'
export const filesName = 'files'
export const unfinishedEnd = '.unfinished'

export const backupsFolder = (dataDir: string) => join(dataDir, 'backups')
const backupName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z-\d+$/

/** Names sort by time. */
export const backupNameOf = (now: Date, id: number) => `${now.toISOString().slice(0, 19).replace(/:/g, '-')}Z-${id}`

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(`${folder} is not a backup: it has no ${manifestName}`)
  })
  return manifest.parse(JSON.parse(text))
}

/** The finished ones, the oldest first. */
export async function listBackups(dataDir: string): Promise<string[]> {
  const names = await readdir(backupsFolder(dataDir)).catch(() => [])
  return names.filter((name) => backupName.test(name)).sort()
}

/** Lets go of all but the newest, and of what was never finished. */
export async function pruneBackups(dataDir: string, kept: number): Promise<void> {
  const folder = backupsFolder(dataDir)
  const old = (await listBackups(dataDir)).slice(0, -kept)
  const unfinished = (await readdir(folder)).filter((name) => name.endsWith(unfinishedEnd))
  for (const name of [...old, ...unfinished]) await rm(join(folder, name), { recursive: true, force: true })
}
