import { z } from 'zod'
import { messagePath } from '#contract/href.ts'
import { day, id } from '#contract/http/fields.ts'
import { previewText } from '#contract/messages/preview.ts'
import { type Actor, systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { instantOn } from '../../platform/days.ts'
import { type JobRequest, job } from '../../platform/jobs/jobs.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { visibleConversations } from '../conversations/access.ts'
import { namesIn } from '../messages/messages.queries.ts'
import { notify } from '../notifications/notify.ts'

const kind = 'starred.remind'
const payload = z.object({ userId: id, messageId: id, remindOn: day })
type Reminder = z.output<typeof payload>

/** When the working day begins, by the person's own clock; at once when that has passed. */
const remindAt = '09:00'
const longestText = 200

export function remindJob(actor: Actor, messageId: number, remindOn: string, now: Date): JobRequest {
  const due = instantOn(remindOn, remindAt, actor.timeZone)
  return {
    kind,
    payload: { userId: actor.id, messageId, remindOn },
    runAt: due > now ? due : now,
    uniqueKey: `${actor.id}:${messageId}:${remindOn}`,
  }
}

export const reminderJobs = { [kind]: job({ payload, outward: 'reminder', run: remind }) }

/** Reminds once: the day goes from the star in the same transaction. A star that changed meanwhile has its own job. */
async function remind(ctx: Context, { userId, messageId, remindOn }: Reminder) {
  await inTransaction(ctx, systemActor(kind), async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('stars')
      .set({ remindOn: null })
      .where('userId', '=', userId)
      .where('messageId', '=', messageId)
      .where('remindOn', '=', remindOn)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const message = await stillReadable(tx, userId, messageId)
    if (!message) return
    const { conversationId, type, text } = message
    const shown = previewText(text, await namesIn(tx.db, [text])).slice(0, longestText)
    await notify(tx, [userId], {
      kind: 'starReminder',
      params: { text: shown },
      href: messagePath({ conversationId, type, messageId }),
    })
  })
}

/** By the rights that the person has now, though nobody is signed in here. */
async function stillReadable(tx: Transaction, userId: number, messageId: number) {
  const person = await actorFor(tx.db, userId)
  if (!person) return undefined
  return tx.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select(['messages.conversationId', 'messages.text', 'conversations.type'])
    .where('messages.id', '=', messageId)
    .where('messages.deletedAt', 'is', null)
    .where(visibleConversations(person))
    .executeTakeFirst()
}
