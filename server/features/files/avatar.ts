import { photoTypes } from '#contract/files/files.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { announcePerson } from '../users/announce.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { attachFile, detachFile, ownUpload } from './attachment.ts'

const isPhoto = (type: string) => photoTypes.some((photo) => photo === type)

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
  const file = await ownUpload(tx, userId, fileId)
  if (!isPhoto(file.type)) throw invalid({ fileId: 'photoTypes' }, 415)
  await attachFile(tx, fileId, { kind: 'avatar', id: userId })
}
