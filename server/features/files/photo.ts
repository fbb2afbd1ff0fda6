import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { photoTypes } from '#contract/files/files.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { mostPixels, openPicture } from '../../platform/files/picture.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { newStorageKey } from '../../platform/files/storageKey.ts'
import type { FileRow } from './attachment.ts'
import { today } from './sweep.ts'

const longestSide = 256

/** The columns of the small photo that replaces the upload. */
export type SmallPhoto = Pick<FileRow, 'storageKey' | 'size' | 'sha256' | 'type' | 'width' | 'height' | 'made'>

/** Every list shows it and every browser unpacks it, so a square that is large enough for a face is all that is kept. */
export async function storeSmallPhoto(ctx: Context, file: FileRow): Promise<SmallPhoto> {
  const small = await squareOf(await openPhoto(ctx, file))
  if (!small) throw invalid({ fileId: 'photoUnreadable' }, 422)
  const storageKey = newStorageKey()
  await openStorage(ctx.config).put(storageKey, Readable.from([small.bytes]))
  return {
    storageKey,
    size: small.bytes.length,
    sha256: createHash('sha256').update(small.bytes).digest('hex'),
    type: 'image/webp',
    width: small.side,
    height: small.side,
    made: true,
  }
}

/** An uploaded photo, ready to be made smaller. What is none, broken or too large is refused beside its field. */
export async function openPhoto(ctx: Context, file: FileRow, field = 'fileId') {
  const { type, width, height } = file
  const isPhoto = photoTypes.some((photo) => photo === type) && width !== null && height !== null
  if (!isPhoto) throw invalid({ [field]: 'photoTypes' }, 415)
  const stored = width * height > mostPixels ? null : await openStorage(ctx.config).get(file.storageKey)
  const opened = stored && (await openPicture(await buffer(stored)))
  // The header that was read at the upload may not be the one that counts.
  const pixels = opened ? opened.seen.width * opened.seen.height : width * height
  if (pixels > mostPixels) throw invalid({ [field]: 'photoTooManyPixels' }, 413)
  if (!opened) throw invalid({ [field]: 'photoUnreadable' }, 422)
  return opened
}

async function squareOf(
  opened: Awaited<ReturnType<typeof openPhoto>>,
): Promise<{ bytes: Buffer; side: number } | null> {
  const { width, height } = opened.seen
  const side = Math.min(longestSide, width, height)
  const square = opened.picture.autoOrient().resize(side, side, { fit: 'cover' }).webp({ quality: 82 })
  const small = await square.toBuffer().catch(() => null)
  return small && { bytes: small, side }
}

/** A photo from before photos were made small becomes small when it is first asked for, and stays so. */
export async function smallPhotoOf(ctx: Context, file: FileRow): Promise<FileRow | null> {
  if (file.attachedKind !== 'avatar' || file.made) return file
  const small = await storeSmallPhoto(ctx, file).catch(() => null)
  if (!small) return null
  const { numUpdatedRows } = await ctx.db
    .updateTable('files')
    .set(small)
    .where('id', '=', file.id)
    .where('storageKey', '=', file.storageKey)
    .executeTakeFirst()
  // A request at the same time was faster, or the photo is gone: the next request finds the current state.
  const left = numUpdatedRows === 0n ? small.storageKey : file.storageKey
  await openStorage(ctx.config).setAside(left, today(ctx))
  if (numUpdatedRows > 0n) return { ...file, ...small }
  return (await ctx.db.selectFrom('files').selectAll().where('id', '=', file.id).executeTakeFirst()) ?? null
}
