import type { BodyOf } from '#contract/http/endpoint.ts'
import { starChanged } from '#contract/messages/messages.events.ts'
import type { starredEndpoints } from '#contract/starred/starred.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { readableMessage } from '../messages/access.ts'
import { userRoom } from '../users/rooms.ts'
import { remindJob } from './reminder.ts'

type StarDraft = BodyOf<typeof starredEndpoints.star>

/** Stars the message, or changes what I noted with the star. */
export function starMessage(ctx: Context, actor: Actor, messageId: number, { note, folder, remindOn }: StarDraft) {
  return inTransaction(ctx, actor, async (tx) => {
    const { message } = await readableMessage(tx.db, actor, messageId)
    if (message.deletedAt) throw notFound('message')
    if (remindOn !== null && remindOn < dayIn(actor.timeZone, tx.now)) throw invalid({ remindOn: 'timePassed' })
    await tx.db
      .insertInto('stars')
      .values({ userId: actor.id, messageId, note, folder, remindOn, createdAt: tx.now })
      .onConflict((star) => star.columns(['userId', 'messageId']).doUpdateSet({ note, folder, remindOn }))
      .execute()
    if (remindOn !== null) await tx.enqueue(remindJob(actor, messageId, remindOn, tx.now))
    await tx.record({ action: 'message.starred', object: { kind: 'message', id: messageId, title: '' } })
    tx.emit(starChanged, { messageId, starred: true }, [userRoom(actor.id)])
    return { messageId, note, folder, remindOn }
  })
}

/** Taking a star away works also where the message can no longer be read. */
export async function unstarMessage(ctx: Context, actor: Actor, messageId: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('stars')
      .where('userId', '=', actor.id)
      .where('messageId', '=', messageId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) {
      await readableMessage(tx.db, actor, messageId)
      return
    }
    await tx.record({ action: 'message.unstarred', object: { kind: 'message', id: messageId, title: '' } })
    tx.emit(starChanged, { messageId, starred: false }, [userRoom(actor.id)])
  })
}
