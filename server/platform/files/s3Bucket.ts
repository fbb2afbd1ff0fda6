import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { textProperty } from '../database/errors.ts'
import { traced } from '../traces/traces.ts'
import type { ByteRange } from './fileStorage.ts'
import { type S3Place, s3Address } from './s3Place.ts'

/** A file goes out in parts of this size, two at a time: more memory than that no upload takes. */
const partSize = 8 * 1024 * 1024

/** Three seconds without a connection is a storage that is away. */
const connectionTimeout = 3_000

/** Loaded where it is used: a workspace on its own disk never needs it. */
const library = () => import('@aws-sdk/client-s3')

export interface BucketObject {
  key: string
  bytes: number
  at: Date
}

/** The bucket does not do what it was asked for; the message is one line that says where and why. */
export class BucketTrouble extends Error {}

/** What is asked of an S3-compatible bucket, with whole keys. */
export function s3Bucket(place: S3Place) {
  const Bucket = place.bucket
  const encryption = {
    ...(place.encryption && { ServerSideEncryption: place.encryption }),
    ...(place.kmsKey && { SSEKMSKeyId: place.kmsKey }),
  }
  let client: Promise<S3Client> | undefined
  const connected = () => {
    client ??= connect(place)
    return client
  }

  const told = <Value>(work: Promise<Value>) =>
    work.catch((error) => Promise.reject(new BucketTrouble(troubleIn(place, error), { cause: error })))

  async function* pages(Prefix: string, Delimiter?: string) {
    const { paginateListObjectsV2 } = await library()
    const listed = paginateListObjectsV2({ client: await connected() }, { Bucket, Prefix, Delimiter })
    for (let page = await told(listed.next()); !page.done; page = await told(listed.next())) yield page.value
  }

  /** Null where there is none. */
  const whereThere = <Value>(asking: Promise<Value>): Promise<Value | null> =>
    told(
      asking.catch((error) => {
        // A look without contents has no word for why: a bucket that is not there is told by whatever comes next.
        if (codeOf(error) === 'NoSuchKey' || codeOf(error) === 'NotFound') return null
        throw error
      }),
    )

  return {
    async read(Key: string, range?: ByteRange): Promise<Readable | null> {
      const { GetObjectCommand } = await library()
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await whereThere((await connected()).send(new GetObjectCommand({ Bucket, Key, Range })))
      if (found === null) return null
      if (!(found.Body instanceof Readable)) throw new Error('the storage answered without bytes')
      return found.Body
    },
    /** Whole, where somebody asks for each byte and a break is not the end. */
    async *bytes(key: string): AsyncGenerator<Uint8Array> {
      const found = await this.read(key)
      if (found === null) throw new Error(`${s3Address(place)}: ${key} is missing`)
      const bytes: AsyncIterator<Uint8Array> = found[Symbol.asyncIterator]()
      try {
        for (let next = await told(bytes.next()); !next.done; next = await told(bytes.next())) yield next.value
      } finally {
        found.destroy()
      }
    },
    async has(Key: string): Promise<boolean> {
      const { HeadObjectCommand } = await library()
      return (await whereThere((await connected()).send(new HeadObjectCommand({ Bucket, Key })))) !== null
    },
    async put(Key: string, source: Readable): Promise<void> {
      const { Upload } = await import('@aws-sdk/lib-storage')
      const params = { Bucket, Key, Body: source, ...encryption }
      const upload = new Upload({ client: await connected(), params, partSize, queueSize: 2 })
      // What broke the source says more than the parts that could not be taken back.
      await told(upload.done()).catch((error) => Promise.reject(source.errored ?? error))
    },
    async write(Key: string, text: string): Promise<void> {
      const { PutObjectCommand } = await library()
      await told((await connected()).send(new PutObjectCommand({ Bucket, Key, Body: text, ...encryption })))
    },
    /** Within the bucket, without a byte coming here. False when there is nothing to copy. */
    async copy(from: string, to: string): Promise<boolean> {
      const { CopyObjectCommand } = await library()
      const CopySource = `${Bucket}/${from}`
      const sent = (await connected()).send(new CopyObjectCommand({ Bucket, Key: to, CopySource, ...encryption }))
      return (await whereThere(sent)) !== null
    },
    async erase(Key: string): Promise<void> {
      const { DeleteObjectCommand } = await library()
      await told((await connected()).send(new DeleteObjectCommand({ Bucket, Key })))
    },
    /** What lies right there; with `deep` also what lies further in. */
    async *objects(prefix: string, { deep = false } = {}): AsyncGenerator<BucketObject> {
      for await (const { Contents = [] } of pages(prefix, deep ? undefined : '/')) {
        for (const { Key, Size, LastModified } of Contents) {
          if (Key !== undefined && LastModified) yield { key: Key, bytes: Size ?? 0, at: LastModified }
        }
      }
    },
    /** The names of what would be folders right there. */
    async folders(prefix: string): Promise<string[]> {
      const found: string[] = []
      for await (const { CommonPrefixes = [] } of pages(prefix, '/')) {
        for (const { Prefix = '' } of CommonPrefixes) found.push(Prefix.slice(prefix.length, -1))
      }
      return found.sort()
    },
    /** Ends uploads that were begun there and whose parts nobody will put together. */
    async endUploads(Prefix: string, isOver: (key: string) => boolean): Promise<void> {
      const { AbortMultipartUploadCommand, ListMultipartUploadsCommand } = await library()
      const connection = await connected()
      const listed = connection.send(new ListMultipartUploadsCommand({ Bucket, Prefix })).catch((error) => {
        // Servers that do not list them let go of them by themselves.
        if (codeOf(error) === 'NotImplemented') return { Uploads: [] }
        throw error
      })
      for (const { Key = '', UploadId } of (await told(listed)).Uploads ?? []) {
        if (!Key.startsWith(Prefix) || !isOver(Key)) continue
        await told(connection.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })))
      }
    },
  }
}

async function connect({ endpoint, region, credentials, silenceMs }: S3Place): Promise<S3Client> {
  const { S3Client } = await library()
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestHandler: { connectionTimeout, socketTimeout: silenceMs },
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

/** What an operator can do something about, in words; by the code of the answer or of the connection. */
const words: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket',
  InvalidAccessKeyId: 'the bucket does not know the key of the address',
  SignatureDoesNotMatch: 'the secret of the address is not the right one',
  AccessDenied: 'the bucket does not allow it',
  QuotaExceeded: 'the bucket is full',
  InsufficientStorage: 'the bucket is full',
  XMinioStorageFull: 'the bucket is full',
  TimeoutError: 'the bucket does not answer',
  ECONNREFUSED: 'nobody answers at that address',
  ENOTFOUND: 'there is no such host',
}

/** As S3 calls it, or else the connection. */
function codeOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  return name in words ? name : (textProperty(error, 'code') ?? name)
}

function troubleIn(place: S3Place, error: unknown): string {
  const code = codeOf(error)
  const [said] = (error instanceof Error ? error.message : String(error)).split('\n')
  return `${s3Address(place)}: ${words[code] === undefined ? said : `${words[code]} (${code})`}`
}
