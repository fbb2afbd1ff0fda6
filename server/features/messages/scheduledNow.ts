import type { Message } from '#contract/messages/messages.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { readableMessage } from './access.ts'
import { findMessage } from './messages.queries.ts'
import { findScheduled, lockedPlan } from './scheduled.ts'
import { planKey, sendPlan } from './scheduledSending.ts'
import { withFiles } from './sending.ts'

/** The author sends it by hand, before its time or after sending failed. */
export async function sendScheduledNow(ctx: Context, actor: Actor, id: number, version: number): Promise<Message> {
  const own = { userId: actor.id, attachmentIds: await filesOf(ctx, actor.id, id) }
  const { message } = await withFiles(ctx, own, (files) =>
    inTransaction(ctx, actor, async (tx) => {
      const plan = await lockedPlan(tx, actor.id, id)
      if (!plan) return { message: await sentAlready(tx, actor, id), isNew: false }
      if (plan.version !== version) throw conflict('staleVersion', await findScheduled(tx, actor.id, id))
      return sendPlan(ctx, tx, actor, { plan, files })
    }),
  )
  return message
}

async function filesOf(ctx: Context, userId: number, id: number): Promise<number[]> {
  const plans = ctx.db.selectFrom('scheduledMessages').select('attachmentIds').where('id', '=', id)
  return (await plans.where('userId', '=', userId).executeTakeFirst())?.attachmentIds ?? []
}

/** For a repeat, or if its time came first: the message that was sent then. */
async function sentAlready(tx: Transaction, actor: Actor, planId: number): Promise<Message> {
  const row = await tx.db
    .selectFrom('messages')
    .select('id')
    .where('authorId', '=', actor.id)
    .where('clientId', '=', planKey(planId))
    .executeTakeFirst()
  if (!row) throw notFound('scheduledMessage')
  await readableMessage(tx.db, actor, row.id)
  const message = await findMessage(tx.db, row.id)
  if (!message) throw notFound('scheduledMessage')
  return message
}
