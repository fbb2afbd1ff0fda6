import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { traced } from '../traces/traces.ts'
import { linkOrCopy } from './linkOrCopy.ts'
import type { S3Place } from './s3Place.ts'
import type { ByteRange, FileStorage } from './storage.ts'
import { checkedDay, checkedKey, isDay, isStorageKey } from './storageKey.ts'

/** A file goes out in parts of this size, two at a time: more memory than that no upload takes. */
const partSize = 8 * 1024 * 1024

/** Half a minute without a byte, or three seconds without a connection, is a storage that is away. */
const patience = { connectionTimeout: 3_000, socketTimeout: 30_000 }

const trash = 'trash'

/** Loaded where it is used: a workspace on its own disk never needs it. */
const library = () => import('@aws-sdk/client-s3')

/** Bytes in an S3-compatible bucket. Whoever downloads comes through the server, which asks for their rights each time. */
export function s3Storage(place: S3Place): FileStorage {
  const { bucket: Bucket, prefix } = place
  const encryption = {
    ...(place.encryption && { ServerSideEncryption: place.encryption }),
    ...(place.kmsKey && { SSEKMSKeyId: place.kmsKey }),
  }
  let client: Promise<S3Client> | undefined
  const connected = () => {
    client ??= connect(place)
    return client
  }
  const at = (key: string) => ({ Bucket, Key: prefix + checkedKey(key) })

  const ownersNote = { Bucket, Key: `${prefix}workspace` }
  const asideOf = (key: string, day: string) => ({
    Bucket,
    Key: `${prefix}${trash}/${checkedDay(day)}/${checkedKey(key)}`,
  })

  async function read(place: { Bucket: string; Key: string }, range?: ByteRange): Promise<Readable | null> {
    const { GetObjectCommand, NoSuchKey } = await library()
    const Range = range && `bytes=${range.start}-${range.end}`
    try {
      const { Body } = await (await connected()).send(new GetObjectCommand({ ...place, Range }))
      if (!(Body instanceof Readable)) throw new Error('the storage answered without bytes')
      return Body
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      throw error
    }
  }

  async function* objectsUnder(Prefix: string) {
    const { paginateListObjectsV2 } = await library()
    // Not into what lies deeper: what was set aside is no part of what is in use.
    const pages = paginateListObjectsV2({ client: await connected() }, { Bucket, Prefix, Delimiter: '/' })
    for await (const page of pages) yield page
  }

  async function daysAside(): Promise<string[]> {
    const days: string[] = []
    for await (const { CommonPrefixes = [] } of objectsUnder(`${prefix}${trash}/`)) {
      for (const { Prefix = '' } of CommonPrefixes) days.push(Prefix.split('/').at(-2) ?? '')
    }
    return days.filter(isDay).sort()
  }

  async function* keysAside(day: string) {
    for await (const { Contents = [] } of objectsUnder(`${prefix}${trash}/${checkedDay(day)}/`)) {
      for (const { Key = '' } of Contents) yield Key.slice(Key.lastIndexOf('/') + 1)
    }
  }

  async function erase(place: { Bucket: string; Key: string }) {
    const { DeleteObjectCommand } = await library()
    await (await connected()).send(new DeleteObjectCommand(place))
  }

  /** A bucket knows no other way to move; what is not there any more needs none. */
  async function move(from: { Bucket: string; Key: string }, to: { Bucket: string; Key: string }) {
    const { CopyObjectCommand, NoSuchKey } = await library()
    const CopySource = `${Bucket}/${from.Key}`
    try {
      await (await connected()).send(new CopyObjectCommand({ ...to, CopySource, ...encryption }))
      await erase(from)
    } catch (error) {
      if (!(error instanceof NoSuchKey)) throw error
    }
  }

  async function get(key: string, range?: ByteRange): Promise<Readable | null> {
    const found = await read(at(key), range)
    if (found) return found
    for (const day of await daysAside()) {
      const aside = await read(asideOf(key, day), range)
      if (aside) return aside
    }
    // Once more where it belongs: it may have been brought back between the two looks.
    return read(at(key), range)
  }

  return {
    async put(key, source) {
      const { Upload } = await import('@aws-sdk/lib-storage')
      const params = { ...at(key), Body: source, ...encryption }
      const upload = new Upload({ client: await connected(), params, partSize, queueSize: 2 })
      // What broke the source says more than the parts that could not be taken back.
      await upload.done().catch((error) => Promise.reject(source.errored ?? error))
    },
    get,
    async keepAt(key, path, earlier) {
      if (earlier !== undefined && (await linkOrCopy(earlier, path))) return true
      const bytes = await get(key)
      if (!bytes) return false
      await pipeline(bytes, createWriteStream(path, { flush: true }))
      return true
    },
    remove: (key) => erase(at(key)),
    async *list() {
      for await (const { Contents = [] } of objectsUnder(prefix)) {
        for (const { Key = '', LastModified } of Contents) {
          const key = Key.slice(prefix.length)
          if (isStorageKey(key) && LastModified) yield { key, at: LastModified }
        }
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
      for await (const key of keysAside(day)) await erase(asideOf(key, day))
    },
    owner: {
      async read() {
        const found = await read(ownersNote)
        return found && (await text(found))
      },
      async write(workspace) {
        const { PutObjectCommand } = await library()
        await (await connected()).send(new PutObjectCommand({ ...ownersNote, Body: workspace, ...encryption }))
      },
    },
    free: async () => null,
  }
}

async function connect({ endpoint, region, credentials }: S3Place): Promise<S3Client> {
  const { S3Client } = await library()
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestHandler: patience,
    // Not every server knows the newer checksums; what was stored is compared with its SHA-256 by us.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  client.middlewareStack.add(
    (next, { commandName = 's3' }) =>
      (call) =>
        traced(
          () => ({ name: `s3 ${commandName}`, kind: 'client', attributes: { 'rpc.method': commandName } }),
          () => next(call),
        ),
    { step: 'initialize' },
  )
  return client
}
