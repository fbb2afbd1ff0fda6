import { createWriteStream } from 'node:fs'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  digestsName,
  listBackups,
  manifestName,
  newestBackup,
  pathOfFile,
  pruneBackups,
  rowsName,
  unfinishedEnd,
} from './folder.ts'
import { nameOf, type OpenBackup, openBackup } from './opening.ts'
import { type BackupKey, backupKeyOf, sealed } from './sealing.ts'

export interface Elsewhere {
  /** A folder, as of another disk or machine. */
  place: string
  /** What goes there is sealed with it. */
  key: string | undefined
  kept: number
}

/**
 * Copies a finished backup to the second place, where it is a whole backup again; one that is there already stays. Files
 * that the newest one there has too become links to it, so that a night costs what came new.
 */
export async function copyElsewhere(folder: string, name: string, { place, key, kept }: Elsewhere): Promise<void> {
  await mkdir(place, { recursive: true })
  if (!(await listBackups(place)).includes(name)) {
    const backup = await openBackup(folder, undefined)
    const earlier = await usable(place, key)
    await writeCopy(backup, join(place, name), earlier, key === undefined ? undefined : backupKeyOf(key))
  }
  await pruneBackups(place, kept)
}

/** The newest one there, if it was written with the same key. */
async function usable(place: string, key: string | undefined): Promise<OpenBackup | undefined> {
  const newest = await newestBackup(place)
  const backup = newest && (await openBackup(newest, key).catch(() => undefined))
  // Sealed once and open now, or the other way: names differ, and so nothing is shared.
  return backup || undefined
}

async function writeCopy(
  backup: OpenBackup,
  whole: string,
  earlier: OpenBackup | undefined,
  key: BackupKey | undefined,
): Promise<void> {
  const folder = whole + unfinishedEnd
  await rm(folder, { recursive: true, force: true })
  const isSealed = key !== undefined
  const nameIn = (path: string) => join(folder, nameOf(path, isSealed))
  const copy = async (path: string) => {
    await mkdir(join(nameIn(path), '..'), { recursive: true })
    const source = backup.read(path)
    await pipeline(key ? sealed(key, path, source) : source, createWriteStream(nameIn(path), { flush: true }))
  }
  for (const [file, sha256] of backup.digests ?? []) {
    const path = pathOfFile(file)
    const shared = earlier?.digests?.get(file) === sha256 && earlier.isSealed === isSealed
    if (shared && (await linked(join(earlier.folder.address, nameOf(path, isSealed)), nameIn(path)))) continue
    await copy(path)
  }
  for (const path of [rowsName, digestsName, manifestName]) await copy(path)
  await rename(folder, whole)
  await syncFolder(join(whole, '..'))
}

async function linked(from: string, to: string): Promise<boolean> {
  await mkdir(join(to, '..'), { recursive: true })
  return link(from, to).then(
    () => true,
    () => false,
  )
}

async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
