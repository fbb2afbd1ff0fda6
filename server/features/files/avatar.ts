import { photoTypes } from '#contract/files/files.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { announcePerson } from '../users/announce.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { attachFile, detachFile, type FileRow, ownUpload } from './attachment.ts'

/** Every browser that shows the photo unpacks it: a small file may claim to be enormous. */
const mostPixels = 50_000_000

function checkPhoto({ type, width, height }: FileRow) {
  const isPhoto = photoTypes.some((photo) => photo === type) && width !== null && height !== null
  if (!isPhoto) throw invalid({ fileId: 'photoTypes' }, 415)
  if (width * height > mostPixels) throw invalid({ fileId: 'photoTooManyPixels' }, 413)
}

export async function setAvatar(ctx: Context, actor: Actor, fileId: number | null) {
  return inTransaction(ctx, actor, async (tx) => {
    const { avatarFileId: before } = await tx.db
      .selectFrom('users')
      .select('avatarFileId')
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before === fileId) return { avatar: fileUrl(fileId) }
    if (fileId !== null) await takePhoto(tx, actor.id, fileId)
    if (before !== null) await detachFile(tx, before)
    await tx.db.updateTable('users').set({ avatarFileId: fileId }).where('id', '=', actor.id).execute()
    await tx.record({
      action: 'user.photoChanged',
      object: { kind: 'user', id: actor.id, title: actor.fullName },
      before: { fileId: before },
      after: { fileId },
    })
    await announcePerson(tx, actor.id)
    return { avatar: fileUrl(fileId) }
  })
}

async function takePhoto(tx: Transaction, userId: number, fileId: number) {
  checkPhoto(await ownUpload(tx, userId, fileId))
  await attachFile(tx, fileId, { kind: 'avatar', id: userId })
}
