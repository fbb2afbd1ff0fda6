import { z } from 'zod'
import { scheduledChanged } from '#contract/messages/messages.events.ts'
import { messageDraft } from '#contract/messages/messages.schemas.ts'
import { type Actor, systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, forbidden } from '../../platform/errors.ts'
import { type JobKinds, job } from '../../platform/jobs/jobs.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'
import { actorFor } from './actorFor.ts'
import { isPresentNow, writeMessage } from './sending.ts'

export const sendScheduledKind = 'messages.sendScheduled'
const due = z.object({ id: z.number(), version: z.number() })
type Due = z.infer<typeof due>

export const scheduledJobs: JobKinds = {
  [sendScheduledKind]: job({ payload: due, run: sendWhenDue }),
}

/** A refusal is for the person to decide about, and kept; anything else is tried again like every job. */
async function sendWhenDue(ctx: Context, version: Due) {
  const planned = await ctx.db
    .selectFrom('scheduledMessages')
    .select('userId')
    .where('id', '=', version.id)
    .executeTakeFirst()
  if (!planned) return
  try {
    const author = await actorFor(ctx.db, planned.userId)
    if (!author) throw forbidden('accountInactive')
    await inTransaction(ctx, author, (tx) => sendNow(ctx, tx, author, version))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await inTransaction(ctx, systemActor(sendScheduledKind), (tx) => keepFailure(tx, version, error.code))
  }
}

/** The message and the end of its plan commit together, so a second run finds nothing to send. */
async function sendNow(ctx: Context, tx: Transaction, author: Actor, version: Due) {
  const row = await waiting(tx, version)
  if (!row) return
  const { id, userId, conversationId, text } = row
  // Who is called was asked when the message was planned.
  const draft = messageDraft.parse({ clientId: `scheduled:${id}`, text, confirmed: true })
  await writeMessage(tx, author, conversationId, { ...draft, files: [], isPresent: isPresentNow(ctx) })
  await tx.db.deleteFrom('scheduledMessages').where('id', '=', id).execute()
  tx.emit(scheduledChanged, { id }, [userRoom(userId)])
}

async function keepFailure(tx: Transaction, version: Due, failure: string) {
  const row = await waiting(tx, version)
  if (!row) return
  await tx.db.updateTable('scheduledMessages').set({ failure }).where('id', '=', row.id).execute()
  tx.emit(scheduledChanged, { id: row.id }, [userRoom(row.userId)])
}

function waiting(tx: Transaction, { id, version }: Due) {
  return tx.db
    .selectFrom('scheduledMessages')
    .selectAll()
    .where('id', '=', id)
    .where('version', '=', version)
    .where('failure', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}
