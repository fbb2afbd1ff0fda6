import type { FastifyRequest } from 'fastify'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { DatabaseUnavailable } from '../../platform/database/errors.ts'
import { invalid, malformed } from '../../platform/errors.ts'
import { contentTypeOf } from '../../platform/files/contentType.ts'
import { cleanFileName } from '../../platform/files/fileName.ts'
import { pictureSize } from '../../platform/files/pictureSize.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { newStorageKey } from '../../platform/files/storageKey.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { FileRow } from './attachment.ts'
import { measure } from './measure.ts'
import { announcedBytes, takeRoom, withRoom } from './room.ts'
import { today } from './sweep.ts'

export async function uploadFile(ctx: Context, actor: Actor, request: FastifyRequest): Promise<StoredFile> {
  if (!request.isMultipart()) throw invalid({ file: 'unsupportedType' }, 415)
  const size = announcedBytes(request.headers['content-length'])
  return withRoom(ctx, { ownerId: actor.id, bytes: size, made: false }, async () => {
    const part = await request.file().catch(sendersMistake)
    if (part?.fieldname !== 'file') throw invalid({ file: 'required' })
    // The parser stops at the limit and only says so once it has stopped.
    return store(ctx, actor, { name: part.filename, bytes: piecesOf(part.file), isWhole: () => !part.file.truncated })
  })
}

async function* piecesOf(file: AsyncIterable<Buffer>) {
  try {
    yield* file
  } catch (error) {
    sendersMistake(error)
  }
}

/** If the parser cannot read it, it is no form, or an incomplete one; beyond its limits, the parser says so itself. */
function sendersMistake(error: unknown): never {
  throw error instanceof Error && 'statusCode' in error && error.statusCode === 413 ? error : malformed()
}

interface Incoming {
  name: string
  bytes: AsyncIterable<Buffer>
  /** Asked once the bytes have ended. */
  isWhole?: () => boolean
  /** By the workspace itself, such as a report: it is nobody's upload, and counts against nobody's limits. */
  made?: boolean
  /** The file whose bytes these are. */
  copyOf?: number
}

/** Bytes from anywhere become a file of this person, to be attached to something within the day. */
export function keepFile(ctx: Context, actor: Actor, incoming: Incoming & { size?: number }): Promise<StoredFile> {
  const { size = 0, made = false } = incoming
  return withRoom(ctx, { ownerId: actor.id, bytes: size, made }, () => store(ctx, actor, incoming))
}

async function store(ctx: Context, actor: Actor, incoming: Incoming): Promise<StoredFile> {
  const storage = openStorage(ctx.config)
  const storageKey = newStorageKey()
  try {
    const { size, sha256, beginning } = await put(ctx, storageKey, incoming)
    const type = await contentTypeOf(beginning)
    const { width, height } = pictureSize(type, beginning) ?? { width: null, height: null }
    const name = cleanFileName(incoming.name)
    const file = { name, size, type, sha256, storageKey, width, height, made: incoming.made ?? false }
    return await addFile(ctx, actor, file, incoming.copyOf)
  } catch (error) {
    // If the database is lost during the commit, nobody knows whether there is a row.
    if (error instanceof DatabaseUnavailable) await storage.setAside(storageKey, today(ctx))
    else await storage.remove(storageKey)
    throw error
  }
}

async function put(ctx: Context, storageKey: string, { bytes, isWhole }: Incoming) {
  const measured = measure(bytes)
  await openStorage(ctx.config).put(storageKey, measured.bytes)
  if (isWhole?.() === false) throw invalid({ file: 'fileTooLarge' }, 413)
  const taken = measured.taken()
  if (taken.size === 0) throw invalid({ file: 'fileEmpty' })
  return taken
}

type NewFile = Omit<FileRow, 'id' | 'ownerId' | 'attachedKind' | 'attachedId' | 'createdAt'>

async function addFile(ctx: Context, actor: Actor, file: NewFile, copyOf: number | undefined): Promise<StoredFile> {
  const { name, size, type } = file
  const id = await inTransaction(ctx, actor, async (tx) => {
    if (!file.made) await takeRoom(tx, ctx, actor.id, size)
    const row = await tx.db
      .insertInto('files')
      .values({ ...file, ownerId: actor.id, attachedKind: null, attachedId: null, createdAt: tx.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const object = { kind: 'file', id: row.id, title: name }
    await tx.record(
      copyOf === undefined
        ? { action: 'file.uploaded', object, after: { size, type } }
        : { action: 'file.copied', object, before: { fileId: copyOf } },
    )
    return row.id
  })
  return { id, name, size, type, url: `/files/${id}` }
}
