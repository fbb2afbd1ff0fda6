import { readDump } from '../database/dump.ts'
import type { Dumped } from '../database/types.ts'
import { atOnce } from './atOnce.ts'
import { measured } from './digests.ts'
import { pathOfFile, rowsName } from './folder.ts'
import { asDamage, DamagedBackup, type OpenBackup } from './opening.ts'

/** Looks at every byte of the rows; their digest was taken when they were written. */
export async function checkRows({ manifest, read }: OpenBackup): Promise<void> {
  const found = await measured(read(rowsName)).catch(asDamage(undefined))
  if (found?.sha256 !== manifest.database.sha256) {
    throw new DamagedBackup('The backup is damaged: its rows are not those it was made with. Take another one.')
  }
}

/** Looks at every byte of every file, and gives the keys of those that are damaged or missing. */
export async function damagedFiles(backup: OpenBackup): Promise<string[]> {
  const { digests } = backup
  if (digests === null) return damagedByCount(backup)
  const damaged: string[] = []
  await atOnce(digests, async ([key, expected]) => {
    const found = await measured(backup.read(pathOfFile(key))).catch(asDamage(undefined))
    if (found?.sha256 !== expected) damaged.push(key)
  })
  return damaged.sort()
}

/** A backup of before only knows how many there are, and how long all of them are together. */
async function damagedByCount({ folder, manifest }: OpenBackup): Promise<string[]> {
  const files = await folder.files()
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (files.length === manifest.files.count && bytes === manifest.files.bytes) return []
  throw new DamagedBackup(
    `The backup is damaged: it names ${manifest.files.count} files and holds ${files.length}. Take another one.`,
  )
}

export interface Verified extends Dumped {
  files: number
  damaged: string[]
}

/** All that can be known of a backup without restoring it. */
export async function verifyBackup(backup: OpenBackup): Promise<Verified> {
  await checkRows(backup)
  const read = await readDump(backup.read(rowsName))
  if (read.rows !== backup.manifest.rows) {
    throw new DamagedBackup(`The backup is damaged: it names ${backup.manifest.rows} rows and holds ${read.rows}`)
  }
  return { ...read, files: backup.manifest.files.count, damaged: await damagedFiles(backup) }
}

/** For a message: not more than somebody reads. */
export const namedFiles = (keys: readonly string[]) =>
  [...keys.slice(0, 20), ...(keys.length > 20 ? [`and ${keys.length - 20} more`] : [])].join(', ')
