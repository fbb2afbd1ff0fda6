import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ByteRange, FileStorage } from './fileStorage.ts'
import { linkOrCopy } from './linkOrCopy.ts'
import { s3Bucket } from './s3Bucket.ts'
import type { S3Place } from './s3Place.ts'
import { checkedDay, checkedKey, isDay, isStorageKey } from './storageKey.ts'

const trash = 'trash'

/** Bytes in an S3-compatible bucket. Whoever downloads comes through the server, which asks for their rights each time. */
export function s3Storage(place: S3Place): FileStorage {
  const { prefix } = place
  const bucket = s3Bucket(place)
  const at = (key: string) => prefix + checkedKey(key)
  const ownersNote = `${prefix}workspace`
  const asideOf = (key: string, day: string) => `${prefix}${trash}/${checkedDay(day)}/${checkedKey(key)}`

  async function daysAside(): Promise<string[]> {
    return (await bucket.folders(`${prefix}${trash}/`)).filter(isDay)
  }

  async function* keysAside(day: string) {
    for await (const { key } of bucket.objects(`${prefix}${trash}/${checkedDay(day)}/`)) {
      yield key.slice(key.lastIndexOf('/') + 1)
    }
  }

  /** A bucket knows no other way to move; what is not there any more needs none. */
  async function move(from: string, to: string) {
    if (await bucket.copy(from, to)) await bucket.erase(from)
  }

  async function get(key: string, range?: ByteRange): Promise<Readable | null> {
    const found = await bucket.read(at(key), range)
    if (found) return found
    for (const day of await daysAside()) {
      const aside = await bucket.read(asideOf(key, day), range)
      if (aside) return aside
    }
    // Once more where it belongs: it may have been brought back between the two looks.
    return bucket.read(at(key), range)
  }

  return {
    put: async (key, source) => bucket.put(at(key), source),
    get,
    async keepAt(key, path, earlier) {
      if (earlier !== undefined && (await linkOrCopy(earlier, path))) return true
      const bytes = await get(key)
      if (!bytes) return false
      await pipeline(bytes, createWriteStream(path, { flush: true }))
      return true
    },
    remove: (key) => bucket.erase(at(key)),
    async *list() {
      // Not into what lies deeper: what was set aside is no part of what is in use, nor are backups beside it.
      for await (const object of bucket.objects(prefix)) {
        const key = object.key.slice(prefix.length)
        if (isStorageKey(key)) yield { key, at: object.at }
      }
    },
    setAside: (key, day) => move(at(key), asideOf(key, day)),
    async *listAside() {
      for (const day of await daysAside()) {
        for await (const key of keysAside(day)) if (isStorageKey(key)) yield { key, day }
      }
    },
    bringBack: (key, day) => move(asideOf(key, day), at(key)),
    async removeAside(day) {
      for await (const key of keysAside(day)) await bucket.erase(asideOf(key, day))
    },
    owner: {
      async read() {
        const found = await bucket.read(ownersNote)
        return found && (await text(found))
      },
      write: (workspace) => bucket.write(ownersNote, workspace),
    },
    free: async () => null,
  }
}
