import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Digests, digestsIn, measured } from './digests.ts'
import { digestsName, filesName, type Manifest, manifest, manifestName } from './folder.ts'
import { backupKeyOf, sealedEnd, unsealed } from './sealing.ts'

/** A backup that is looked at, sealed or not. */
export interface OpenBackup {
  folder: string
  manifest: Manifest
  /** Null in a backup of before, which has no digests of its files. */
  digests: Digests | null
  /** The bytes of a part, by its path within the backup. */
  read(path: string): AsyncIterable<Uint8Array>
  /** How the file of a path is called on the disk. */
  nameOf(path: string): string
}

const there = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

export class DamagedBackup extends Error {}

/** Refuses what is no backup, or one that was sealed with another key. */
export async function openBackup(folder: string, backupKey: string | undefined): Promise<OpenBackup> {
  const isSealed = await there(join(folder, manifestName + sealedEnd))
  if (!isSealed && !(await there(join(folder, manifestName)))) {
    throw new Error(`${folder} is not a backup: it has no ${manifestName}`)
  }
  if (isSealed && backupKey === undefined) {
    throw new Error(`${folder} is sealed: set the BACKUP_KEY (or BACKUP_KEY_FILE) that it was made with`)
  }
  const key = isSealed && backupKey !== undefined ? backupKeyOf(backupKey) : undefined
  const nameOf = (path: string) => join(folder, path) + (key ? sealedEnd : '')
  const read = (path: string): AsyncIterable<Uint8Array> => {
    const bytes = createReadStream(nameOf(path))
    return key ? unsealed(key, path, bytes) : bytes
  }
  const known = parsed(folder, await textOf(read(manifestName)))
  return { folder, manifest: known, digests: await digestsOf(read, known), read, nameOf }
}

async function textOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

function parsed(folder: string, text: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new DamagedBackup(`The backup is damaged: ${folder}/${manifestName} cannot be read. Take another one.`)
  }
}

async function digestsOf(read: OpenBackup['read'], known: Manifest): Promise<Digests | null> {
  if (known.files.sha256 === undefined) return null
  const list = await textOf(read(digestsName)).catch(() => '')
  const { sha256 } = await measured([Buffer.from(list)])
  if (sha256 !== known.files.sha256) {
    throw new DamagedBackup(`The backup is damaged: the list of its ${filesName} (${digestsName}) is not what it was`)
  }
  return digestsIn(list)
}
