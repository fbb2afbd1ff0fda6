import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Attachment } from '../../platform/files/readers.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { attachFile, detachFile, type FileRow, ownUpload } from './attachment.ts'
import { type SmallPhoto, storeSmallPhoto } from './photo.ts'
import { today } from './sweep.ts'

interface NewPhoto {
  uploaded: FileRow
  small: SmallPhoto
}

interface PhotoPlace {
  /** The file that hangs there now. */
  before: number | null
  to: Attachment
}

/** Puts the new photo in place of the one before; false where it is the same. */
type Exchange = (place: PhotoPlace) => Promise<boolean>

/**
 * A person's photo or a channel's picture: made small before the transaction begins. `write` checks the rights, locks
 * its row, exchanges the files and notes the new one; null takes the photo away.
 */
export async function exchangePhoto<Answer>(
  ctx: Context,
  actor: Actor,
  fileId: number | null,
  write: (tx: Transaction, exchange: Exchange) => Promise<Answer>,
): Promise<Answer> {
  const photo = fileId === null ? null : await prepare(ctx, actor.id, fileId)
  let taken = false
  try {
    return await inTransaction(ctx, actor, (tx) =>
      write(tx, async ({ before, to }) => {
        if (before === fileId) return false
        if (fileId !== null) await takePhoto(tx, actor.id, fileId, { photo, to })
        if (before !== null) await detachFile(tx, before)
        taken = photo !== null
        return true
      }),
    )
  } catch (error) {
    taken = false
    throw error
  } finally {
    // One of the two is unused: the upload, or the small photo that was made in vain.
    const left = taken ? photo?.uploaded.storageKey : photo?.small.storageKey
    if (left !== undefined) await openStorage(ctx.config).setAside(left, today(ctx))
  }
}

/** Unpacks the picture before the transaction begins. A file that is not the person's own is left to that to refuse. */
async function prepare(ctx: Context, ownerId: number, fileId: number): Promise<NewPhoto | null> {
  const uploaded = await ctx.db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileId)
    .where('ownerId', '=', ownerId)
    .where('attachedKind', 'is', null)
    .executeTakeFirst()
  return uploaded ? { uploaded, small: await storeSmallPhoto(ctx, uploaded) } : null
}

async function takePhoto(
  tx: Transaction,
  userId: number,
  fileId: number,
  { photo, to }: { photo: NewPhoto | null; to: Attachment },
) {
  await ownUpload(tx, userId, fileId)
  if (photo) await tx.db.updateTable('files').set(photo.small).where('id', '=', fileId).execute()
  await attachFile(tx, fileId, to)
}
