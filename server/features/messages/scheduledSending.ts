import type { Selectable } from 'kysely'
import { z } from 'zod'
import { scheduledChanged } from '#contract/messages/messages.events.ts'
import { messageDraft } from '#contract/messages/messages.schemas.ts'
import { type Actor, systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, forbidden } from '../../platform/errors.ts'
import { type JobKinds, job } from '../../platform/jobs/jobs.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { actorFor } from '../accounts/actorFor.ts'
import { releaseFiles } from '../files/attachment.ts'
import { userRoom } from '../users/rooms.ts'
import { type PreparedFile, scheduledKind } from './attachments.ts'
import { isPresentNow, type SendResult, withFiles, writeMessage } from './sending.ts'

export const sendScheduledKind = 'messages.sendScheduled'
const due = z.object({ id: z.number(), version: z.number() })
type Due = z.infer<typeof due>
export type Plan = Selectable<Database['scheduledMessages']>

/** The message's `clientId`: however often the plan is run, there is one message. */
export const planKey = (id: number) => `scheduled:${id}`

export const scheduledJobs: JobKinds = {
  [sendScheduledKind]: job({ payload: due, outward: 'message', run: sendWhenDue }),
}

/** A refusal is stored, and the person decides about it; any other failure is tried again like every job. */
async function sendWhenDue(ctx: Context, version: Due) {
  const planned = await ctx.db
    .selectFrom('scheduledMessages')
    .select(['userId', 'attachmentIds'])
    .where('id', '=', version.id)
    .where('version', '=', version.version)
    .executeTakeFirst()
  if (!planned) return
  try {
    const author = await actorFor(ctx.db, planned.userId)
    if (!author) throw forbidden('accountInactive')
    if (author.twoStepDue) throw forbidden('twoStepRequired')
    await withFiles(ctx, planned, (files) =>
      inTransaction(ctx, author, async (tx) => {
        const plan = await waiting(tx, version)
        return plan && sendPlan(ctx, tx, author, { plan, files })
      }),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await inTransaction(ctx, systemActor(sendScheduledKind), (tx) => keepFailure(tx, version, error.code))
  }
}

/** The message and the end of its plan commit together, so a second run finds nothing to send. */
export async function sendPlan(
  ctx: Context,
  tx: Transaction,
  author: Actor,
  { plan, files }: { plan: Plan; files: readonly PreparedFile[] },
): Promise<SendResult> {
  const { id, userId, conversationId, text, attachmentIds, quoteId } = plan
  // The person confirmed the audience when the message was planned.
  const draft = messageDraft.parse({ clientId: planKey(id), text, attachmentIds, quoteId, confirmed: true })
  await releaseFiles(tx, scheduledKind, [id])
  const now = { ...draft, files, isPresent: isPresentNow(ctx) }
  const sent = await writeMessage(tx, author, conversationId, now)
  await tx.db.deleteFrom('scheduledMessages').where('id', '=', id).execute()
  tx.emit(scheduledChanged, { id }, [userRoom(userId)])
  return sent
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
