import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { announcePerson } from '../users/announce.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { attachFile, detachFile, type FileRow, ownUpload } from './attachment.ts'
import { type SmallPhoto, storeSmallPhoto } from './photo.ts'
import { today } from './sweep.ts'

interface NewPhoto {
  uploaded: FileRow
  small: SmallPhoto
}

export async function setAvatar(ctx: Context, actor: Actor, fileId: number | null) {
  const photo = fileId === null ? null : await prepare(ctx, actor.id, fileId)
  let taken = false
  try {
    const avatar = await inTransaction(ctx, actor, async (tx) => {
      taken = await exchange(tx, actor, fileId, photo)
      return fileUrl(fileId)
    })
    return { avatar }
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

async function exchange(tx: Transaction, actor: Actor, fileId: number | null, photo: NewPhoto | null) {
  const { avatarFileId: before } = await tx.db
    .selectFrom('users')
    .select('avatarFileId')
    .where('id', '=', actor.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before === fileId) return false
  if (fileId !== null) await takePhoto(tx, actor.id, fileId, photo)
  if (before !== null) await detachFile(tx, before)
  await tx.db.updateTable('users').set({ avatarFileId: fileId }).where('id', '=', actor.id).execute()
  await tx.record({
    action: 'user.photoChanged',
    object: { kind: 'user', id: actor.id, title: actor.fullName },
    before: { fileId: before },
    after: { fileId },
  })
  await announcePerson(tx, actor.id)
  return photo !== null
}

async function takePhoto(tx: Transaction, userId: number, fileId: number, photo: NewPhoto | null) {
  await ownUpload(tx, userId, fileId)
  if (photo) await tx.db.updateTable('files').set(photo.small).where('id', '=', fileId).execute()
  await attachFile(tx, fileId, { kind: 'avatar', id: userId })
}
