import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Context } from '../../platform/context.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { newStorageKey } from '../../platform/files/storageKey.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { attachFile, ownUpload } from '../files/attachment.ts'
import { today } from '../files/sweep.ts'
import { type Picture, pictureOf } from './thumbnail.ts'

export const attachedKind = 'message'
export const thumbnailKind = 'messageThumbnail'
/** What a file hangs on until its message is sent. */
export const scheduledKind = 'scheduledMessage'

interface StoredThumbnail {
  storageKey: string
  size: number
  sha256: string
}

/** A file for a new message, inspected before the transaction begins. */
export interface PreparedFile {
  fileId: number
  picture: Pick<Picture, 'width' | 'height'> | null
  thumbnail: StoredThumbnail | null
}

/** Measures pictures and stores their thumbnails. `attachAll` refuses files that are not the person's own. */
export async function prepareFiles(ctx: Context, userId: number, fileIds: readonly number[]): Promise<PreparedFile[]> {
  const prepared: PreparedFile[] = []
  try {
    for (const fileId of fileIds) prepared.push(await prepareFile(ctx, userId, fileId))
    return prepared
  } catch (error) {
    await discardFiles(ctx, prepared)
    throw error
  }
}

async function prepareFile(ctx: Context, userId: number, fileId: number): Promise<PreparedFile> {
  const file = await ctx.db
    .selectFrom('files')
    .select(['type', 'width', 'height', 'storageKey'])
    .where('id', '=', fileId)
    .where('ownerId', '=', userId)
    .where((of) => of.or([of('attachedKind', 'is', null), of('attachedKind', '=', scheduledKind)]))
    .executeTakeFirst()
  const picture = file ? await pictureOf(file, () => readAll(ctx, file.storageKey)) : null
  if (!picture?.thumbnail) return { fileId, picture, thumbnail: null }
  return { fileId, picture, thumbnail: await storeThumbnail(ctx, picture.thumbnail) }
}

async function readAll(ctx: Context, storageKey: string): Promise<Buffer | null> {
  const bytes = await openStorage(ctx.config).get(storageKey)
  return bytes && buffer(bytes)
}

async function storeThumbnail(ctx: Context, bytes: Buffer): Promise<StoredThumbnail> {
  const storageKey = newStorageKey()
  await openStorage(ctx.config).put(storageKey, Readable.from([bytes]))
  return { storageKey, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** The message was not written, so nothing uses the thumbnails. */
export async function discardFiles(ctx: Context, prepared: readonly PreparedFile[]) {
  const storage = openStorage(ctx.config)
  for (const { thumbnail } of prepared) if (thumbnail) await storage.setAside(thumbnail.storageKey, today(ctx))
}

interface Target {
  id: number
  conversationId: number
  authorId: number
}

export async function attachAll(tx: Transaction, message: Target, files: readonly PreparedFile[]) {
  for (const [position, { fileId, picture, thumbnail }] of files.entries()) {
    const file = await ownUpload(tx, message.authorId, fileId)
    await attachFile(tx, fileId, { kind: attachedKind, id: message.id })
    await tx.db
      .insertInto('messageFiles')
      .values({
        messageId: message.id,
        fileId,
        position,
        conversationId: message.conversationId,
        kind: picture || /^(image|video)\//.test(file.type) ? 'media' : 'document',
        width: picture?.width ?? null,
        height: picture?.height ?? null,
        thumbnailFileId: thumbnail && (await addThumbnail(tx, message, file.name, thumbnail)),
      })
      .execute()
  }
}

async function addThumbnail(tx: Transaction, message: Target, name: string, stored: StoredThumbnail): Promise<number> {
  const row = await tx.db
    .insertInto('files')
    .values({
      ...stored,
      name,
      type: 'image/webp',
      width: null,
      height: null,
      made: true,
      ownerId: message.authorId,
      attachedKind: thumbnailKind,
      attachedId: message.id,
      createdAt: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
