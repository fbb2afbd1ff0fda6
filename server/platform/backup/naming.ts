import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { isSameBucket, type S3Place, s3Place } from '../files/s3Place.ts'
import { type BackupFolder, diskFolder } from './backupFolder.ts'
import { backupsFolder, listBackups } from './folder.ts'
import { bucketBackups, bucketFolder, workspacesIn } from './inBucket.ts'

type Places = Pick<Config, 'backup' | 'dataDir'>

/** The backup of a path, or of an address of a bucket; one without a key is reached as BACKUP_TO is. */
export function namedBackup(text: string, { backup: { to } }: Places): BackupFolder {
  if (!text.startsWith('s3:')) return diskFolder(resolve(text))
  const place = s3Place(text)
  if (!place) throw new Error(`${text.replace(/\/\/[^@]*@/, '//')} is no address of a bucket`)
  return bucketFolder(reached(place, to))
}

function reached(place: S3Place, to: Config['backup']['to']): S3Place {
  const { bucket, prefix, endpoint, credentials } = place
  if (credentials || typeof to !== 'object') return place
  const meant = isSameBucket({ ...place, endpoint: endpoint ?? to.endpoint }, to)
  return meant ? { ...to, bucket, prefix } : place
}

export interface KnownPlace {
  address: string
  /** The oldest first. */
  backups: BackupFolder[]
}

/** The second place; in a bucket, one for each workspace that has backups there. */
export async function secondPlaces({ backup: { to } }: Places): Promise<KnownPlace[]> {
  if (to === undefined) return []
  if (typeof to === 'string') return [await inFolder(to)]
  const found: KnownPlace[] = []
  for (const workspace of await workspacesIn(to)) {
    const { address, list, open } = bucketBackups(to, workspace)
    found.push({ address, backups: (await list()).map(open) })
  }
  return found
}

export const firstPlace = ({ dataDir }: Places): Promise<KnownPlace> => inFolder(backupsFolder(dataDir))

const inFolder = async (address: string): Promise<KnownPlace> => ({
  address,
  backups: (await listBackups(address)).map((name) => diskFolder(resolve(join(address, name)))),
})

/** The newest of the data folder, or else of the second place. */
export async function newestOfAll(places: Places): Promise<BackupFolder | undefined> {
  const here = (await firstPlace(places)).backups.at(-1)
  if (here) return here
  const others = (await secondPlaces(places)).filter(({ backups }) => backups.length > 0)
  if (others.length < 2) return others[0]?.backups.at(-1)
  const newest = others.map(({ backups }) => backups.at(-1)?.address)
  throw new Error(`Several workspaces have backups there: name the one that is meant.\n${newest.join('\n')}`)
}
