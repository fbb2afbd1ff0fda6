import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { BucketTrouble, s3Bucket } from '../files/s3Bucket.ts'
import { type S3Place, s3Address } from '../files/s3Place.ts'
import { atOnce } from './atOnce.ts'
import type { BackupFolder } from './backupFolder.ts'
import { type Measured, measured } from './digests.ts'
import { digestsName, filesName, isBackupName, manifestName, pathOfFile, rowsName } from './folder.ts'
import { nameOf, type OpenBackup, openBackup } from './opening.ts'
import { backupKeyOf, sealed } from './sealing.ts'

interface Copying {
  /** What goes there is sealed with it. */
  key: string | undefined
  kept: number
}

/** The folder of one backup, whose name the place ends with. */
export function bucketFolder(place: S3Place): BackupFolder {
  const bucket = s3Bucket(place)
  return {
    address: s3Address(place),
    has: (path) => bucket.has(place.prefix + path),
    read: (path) => bucket.bytes(place.prefix + path),
    async files() {
      const found: { path: string; bytes: number }[] = []
      for await (const { key, bytes } of bucket.objects(`${place.prefix}${filesName}/`, { deep: true })) {
        found.push({ path: key.slice(place.prefix.length), bytes })
      }
      return found
    },
  }
}

/** The workspaces that have backups in a bucket: each has a folder that is called by its id. */
export async function workspacesIn(place: S3Place): Promise<string[]> {
  const names = await s3Bucket(place).folders(place.prefix)
  return names.filter((name) => z.uuid().safeParse(name).success)
}

/** One workspace's backups in a bucket. Nothing outside its folder is ever written or removed. */
export function bucketBackups(parent: S3Place, workspace: string) {
  const place = { ...parent, prefix: `${parent.prefix}${z.uuid().parse(workspace)}/` }
  const bucket = s3Bucket(place)
  const folderOf = (name: string) => `${place.prefix}${name}/`
  const nameIn = (key: string) => key.slice(place.prefix.length).split('/')[0] ?? ''
  const open = (name: string) => bucketFolder({ ...place, prefix: folderOf(name) })

  const names = async () => (await bucket.folders(place.prefix)).filter(isBackupName)

  async function isWhole(name: string): Promise<boolean> {
    const { has } = open(name)
    return (await has(nameOf(manifestName, true))) || has(manifestName)
  }

  /** The finished ones, the oldest first. */
  async function list(): Promise<string[]> {
    const found: string[] = []
    for (const name of await names()) if (await isWhole(name)) found.push(name)
    return found
  }

  async function sizesIn(name: string): Promise<Map<string, number>> {
    const sizes = new Map<string, number>()
    for await (const { key, bytes } of bucket.objects(folderOf(name), { deep: true })) {
      sizes.set(key.slice(folderOf(name).length), bytes)
    }
    return sizes
  }

  /** Sent, read back, and the same. */
  async function put(target: string, source: AsyncIterable<Uint8Array>): Promise<number> {
    const sent = { bytes: 0, sha256: '' }
    await bucket.put(target, Readable.from(counted(source, sent)))
    const kept = await measured(bucket.bytes(target))
    if (kept.sha256 !== sent.sha256) throw notWhatWasSent(target)
    return sent.bytes
  }

  const notWhatWasSent = (target: string) =>
    new BucketTrouble(`${s3Address(place)}: ${target} is not what was sent there`)

  /** What the newest one there holds, if it was written with the same key. */
  async function shareable(key: string | undefined) {
    const newest = (await list()).at(-1)
    if (newest === undefined) return undefined
    const earlier = await openBackup(open(newest), key).catch((error) => {
      if (error instanceof BucketTrouble) throw error
      return undefined
    })
    if (earlier?.isSealed !== (key !== undefined)) return undefined
    return { name: newest, digests: earlier.digests, sizes: await sizesIn(newest) }
  }

  /** Files that the newest one there has too are copied within the bucket, so that a night sends what came new. */
  async function write(backup: OpenBackup, name: string, key: string | undefined): Promise<void> {
    const sealing = key === undefined ? undefined : backupKeyOf(key)
    const earlier = await shareable(key)
    const send = async (path: string) => {
      const part = nameOf(path, sealing !== undefined)
      const source = backup.read(path)
      return put(folderOf(name) + part, sealing ? sealed(sealing, path, source) : source)
    }
    const expected = new Map<string, number>()
    await atOnce(backup.digests ?? [], async ([file, sha256]) => {
      const path = pathOfFile(file)
      const part = nameOf(path, sealing !== undefined)
      const size = earlier?.digests?.get(file) === sha256 ? earlier.sizes.get(part) : undefined
      const shared =
        earlier !== undefined &&
        size !== undefined &&
        (await bucket.copy(folderOf(earlier.name) + part, folderOf(name) + part))
      expected.set(part, shared ? size : await send(path))
    })
    for (const path of [rowsName, digestsName]) {
      expected.set(nameOf(path, sealing !== undefined), await send(path))
    }
    const found = await sizesIn(name)
    for (const [part, size] of expected) if (found.get(part) !== size) throw notWhatWasSent(folderOf(name) + part)
    // Only now is it a backup.
    await send(manifestName)
  }

  async function remove(name: string): Promise<void> {
    // From the first moment on it is none: what is cut off here is not taken for whole.
    for (const isSealed of [true, false]) await bucket.erase(folderOf(name) + nameOf(manifestName, isSealed))
    const left = await sizesIn(name)
    await atOnce(left.keys(), (path) => bucket.erase(folderOf(name) + path))
  }

  /** Lets go of all but the newest, and of what was never finished before this one. */
  async function prune(kept: number, current: string): Promise<void> {
    const whole = await list()
    const gone = new Set(whole.slice(0, -kept))
    for (const name of await names()) if (name < current && !whole.includes(name)) gone.add(name)
    for (const name of gone) await remove(name)
    await bucket.endUploads(place.prefix, (key) => nameIn(key) < current)
  }

  return {
    address: s3Address(place),
    list,
    open,
    /** Copies a finished backup there, where it is a whole backup again; one that is there already stays. */
    async copy(folder: string, name: string, { key, kept }: Copying): Promise<void> {
      if (!(await list()).includes(name)) {
        const backup = await openBackup(folder, undefined)
        await write(backup, name, key).catch(async (error) => {
          // Another process, which was taken for dead, has finished it meanwhile.
          if (!(await isWhole(name).catch(() => false))) throw error
        })
      }
      await prune(kept, name)
    },
  }
}

async function* counted(source: AsyncIterable<Uint8Array>, into: Measured): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const piece of source) {
    hash.update(piece)
    into.bytes += piece.length
    yield piece
  }
  into.sha256 = hash.digest('hex')
}
