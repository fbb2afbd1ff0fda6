import { BucketTrouble } from '../files/s3Bucket.ts'
import { type BackupFolder, diskFolder } from './backupFolder.ts'
import { type Digests, digestsIn, measured } from './digests.ts'
import { digestsName, filesName, type Manifest, manifest, manifestName } from './folder.ts'
import { backupKeyOf, sealedEnd, unsealed } from './sealing.ts'

/** A backup that is looked at, sealed or not. */
export interface OpenBackup {
  folder: BackupFolder
  manifest: Manifest
  /** Null in a backup of before, which has no digests of its files. */
  digests: Digests | null
  isSealed: boolean
  /** The bytes of a part, by its path within the backup. */
  read(path: string): AsyncIterable<Uint8Array>
}

export class DamagedBackup extends Error {}

/** What cannot be read is damaged or missing, unless it is the bucket that cannot be asked. */
export const asDamage =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (error instanceof BucketTrouble) throw error
    return value
  }

/** How a part is called where it lies. */
export const nameOf = (path: string, isSealed: boolean) => path + (isSealed ? sealedEnd : '')

/** Refuses what is no backup, or one that was sealed with another key. */
export async function openBackup(where: string | BackupFolder, backupKey: string | undefined): Promise<OpenBackup> {
  const folder = typeof where === 'string' ? diskFolder(where) : where
  const isSealed = await folder.has(nameOf(manifestName, true))
  if (!isSealed && !(await folder.has(manifestName))) {
    throw new Error(`${folder.address} is not a backup: it has no ${manifestName}`)
  }
  if (isSealed && backupKey === undefined) {
    throw new Error(`${folder.address} is sealed: set the BACKUP_KEY (or BACKUP_KEY_FILE) that it was made with`)
  }
  const key = isSealed && backupKey !== undefined ? backupKeyOf(backupKey) : undefined
  const read = (path: string): AsyncIterable<Uint8Array> => {
    const bytes = folder.read(nameOf(path, isSealed))
    return key ? unsealed(key, path, bytes) : bytes
  }
  const known = parsed(folder.address, await textOf(read(manifestName)))
  return { folder, manifest: known, digests: await digestsOf(read, known), isSealed, read }
}

async function textOf(source: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

function parsed(address: string, text: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new DamagedBackup(`The backup is damaged: ${address}/${manifestName} cannot be read. Take another one.`)
  }
}

async function digestsOf(read: OpenBackup['read'], known: Manifest): Promise<Digests | null> {
  if (known.files.sha256 === undefined) return null
  const list = await textOf(read(digestsName)).catch(asDamage(''))
  const { sha256 } = await measured([Buffer.from(list)])
  if (sha256 !== known.files.sha256) {
    throw new DamagedBackup(`The backup is damaged: the list of its ${filesName} (${digestsName}) is not what it was`)
  }
  return digestsIn(list)
}
