import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { announcePerson } from '../users/announce.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { exchangePhoto } from './photoExchange.ts'

export function setAvatar(ctx: Context, actor: Actor, fileId: number | null) {
  return exchangePhoto(ctx, actor, fileId, async (tx, exchange) => {
    const { avatarFileId: before } = await tx.db
      .selectFrom('users')
      .select('avatarFileId')
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (await exchange({ before, to: { kind: 'avatar', id: actor.id } })) {
      await tx.db.updateTable('users').set({ avatarFileId: fileId }).where('id', '=', actor.id).execute()
      await tx.record({
        action: 'user.photoChanged',
        object: { kind: 'user', id: actor.id, title: actor.fullName },
        before: { fileId: before },
        after: { fileId },
      })
      await announcePerson(tx, actor.id)
    }
    return { avatar: fileUrl(fileId) }
  })
}
