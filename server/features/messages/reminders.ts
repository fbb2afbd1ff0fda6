import { z } from 'zod'
import { messagePath } from '#contract/href.ts'
import { reminderDue } from '#contract/messages/messages.events.ts'
import { previewText } from '#contract/messages/preview.ts'
import { type Actor, systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, invalid, notFound } from '../../platform/errors.ts'
import { type JobKinds, job } from '../../platform/jobs/jobs.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { notify } from '../notifications/notify.ts'
import { userRoom } from '../users/rooms.ts'
import { readableMessage } from './access.ts'
import { namesIn } from './messages.queries.ts'

const remindKind = 'messages.remind'
const duePayload = z.object({ userId: z.number(), messageId: z.number(), at: z.iso.datetime() })

/** A personal matter: neither the conversation nor the activity log learns of it. */
export async function setReminder(ctx: Context, actor: Actor, messageId: number, at: string) {
  await inTransaction(ctx, actor, async (tx) => {
    const { message } = await readableMessage(tx.db, actor, messageId)
    if (message.deletedAt) throw notFound('message')
    const due = new Date(at)
    if (due <= tx.now) throw invalid({ at: 'timePassed' })
    await tx.db
      .insertInto('reminders')
      .values({ userId: actor.id, messageId, at: due })
      .onConflict((row) => row.columns(['userId', 'messageId']).doUpdateSet({ at: due }))
      .execute()
    // One job for each requested time; only the job with the current time does anything.
    const payload: z.infer<typeof duePayload> = { userId: actor.id, messageId, at: due.toISOString() }
    await tx.enqueue({ kind: remindKind, payload, runAt: due, uniqueKey: JSON.stringify(payload) })
  })
}

export async function forgetReminder(ctx: Context, actor: Actor, messageId: number) {
  await ctx.db.deleteFrom('reminders').where('userId', '=', actor.id).where('messageId', '=', messageId).execute()
}

export const reminderJobs: JobKinds = {
  [remindKind]: job({ payload: duePayload, outward: 'reminder', run: remind }),
}

/** Deletes the reminder and notifies in one transaction, so a second run finds nothing to do. */
async function remind(ctx: Context, { userId, messageId, at }: z.infer<typeof duePayload>) {
  await inTransaction(ctx, systemActor(remindKind), async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('reminders')
      .where('userId', '=', userId)
      .where('messageId', '=', messageId)
      .where('at', '=', new Date(at))
      .executeTakeFirst()
    const person = numDeletedRows > 0n ? await actorFor(tx.db, userId) : null
    const place = person && (await readableMessage(tx.db, person, messageId).catch(unlessRefused))
    if (!place || place.message.deletedAt) return
    const { text, conversationId } = place.message
    const preview = previewText(text, await namesIn(tx.db, [text]))
    tx.emit(reminderDue, { messageId, conversationId }, [userRoom(userId)])
    await notify(tx, [userId], {
      kind: 'messageReminder',
      params: { text: preview.slice(0, 300) },
      href: messagePath({ conversationId, type: place.conversation.type, messageId }),
    })
  })
}

/** A person who may no longer read the message is no longer reminded of it. */
function unlessRefused(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
