import type { Conversation } from '#contract/conversations/conversations.endpoints.ts'
import { mayManage } from '#contract/conversations/conversations.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden, unprocessable } from '../../platform/errors.ts'
import type { FileReaders } from '../../platform/files/readers.ts'
import { exchangePhoto } from '../files/photoExchange.ts'
import { findReadable, readableConversation } from './access.ts'
import { announceChange, conversationObject } from './change.ts'
import { findConversation } from './conversations.queries.ts'

/** What its file hangs on. */
export const pictureKind = 'channelPicture'

export function setPicture(ctx: Context, actor: Actor, id: number, fileId: number | null): Promise<Conversation> {
  return exchangePhoto(ctx, actor, fileId, async (tx, exchange) => {
    const place = await readableConversation(tx.db, actor, id, { forUpdate: true })
    if (place.type !== 'channel') throw unprocessable('onlyForChannels')
    if (!mayManage(actor, place)) throw forbidden()
    if (await exchange({ before: place.imageFileId, to: { kind: pictureKind, id } })) {
      await tx.db.updateTable('conversations').set({ imageFileId: fileId }).where('id', '=', id).execute()
      await tx.record({
        action: 'conversation.photoChanged',
        object: conversationObject(place),
        before: { fileId: place.imageFileId },
        after: { fileId },
      })
      await announceChange(tx, id)
    }
    return findConversation(tx.db, actor, id)
  })
}

/** Whoever reads the channel sees its picture. */
export const pictureReaders: FileReaders = {
  [pictureKind]: async ({ db }, actor, { id }) => (await findReadable(db, actor, id)) !== undefined,
}
