import type { BodyOf, ResponseOf } from '#contract/http/endpoint.ts'
import { scheduledChanged } from '#contract/messages/messages.events.ts'
import type { ScheduledMessage, scheduledEndpoints } from '#contract/messages/scheduled.endpoints.ts'
import { cleanText } from '#contract/text/clean.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, invalid, notFound, unprocessable } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { writableConversation } from '../conversations/access.ts'
import { userRoom } from '../users/rooms.ts'
import { audienceOf, checkAudience } from './audience.ts'
import { conversationNameFor } from './conversationName.ts'
import { namedIn, namesIn } from './messages.queries.ts'
import { type Plan, sendScheduledKind } from './scheduledSending.ts'
import { isPresentNow } from './sending.ts'
import { keptText } from './wording.ts'

type ScheduledInput = Pick<BodyOf<typeof scheduledEndpoints.schedule>, 'text' | 'sendAt' | 'confirmed'>

export async function listScheduled(ctx: Context, actor: Actor): Promise<ResponseOf<typeof scheduledEndpoints.list>> {
  const cursor = ctx.events.cursor()
  const rows = await ownRows(ctx.db, actor.id).orderBy('sendAt').orderBy('scheduledMessages.id').execute()
  return { rows: await scheduledOf(ctx.db, rows), cursor }
}

export async function scheduleMessage(
  ctx: Context,
  actor: Actor,
  conversationId: number,
  { clientId, ...wanted }: BodyOf<typeof scheduledEndpoints.schedule>,
): Promise<ScheduledMessage> {
  return inTransaction(ctx, actor, async (tx) => {
    await writableConversation(tx.db, actor, conversationId)
    const checked = await check(ctx, tx, actor, conversationId, wanted)
    const inserted = await tx.db
      .insertInto('scheduledMessages')
      .values({ userId: actor.id, conversationId, clientId, ...checked, failure: null })
      .onConflict((row) => row.columns(['userId', 'clientId']).doNothing())
      .returning(['id', 'version'])
      .executeTakeFirst()
    if (!inserted) return repeated(tx, actor.id, conversationId, clientId)
    await tx.record({ action: 'message.scheduled', object: { kind: 'scheduledMessage', id: inserted.id, title: '' } })
    return planned(tx, actor.id, { ...inserted, sendAt: checked.sendAt })
  })
}

export async function changeScheduled(
  ctx: Context,
  actor: Actor,
  id: number,
  { version, ...wanted }: BodyOf<typeof scheduledEndpoints.change>,
): Promise<ScheduledMessage> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await ownPlan(tx, actor.id, id)
    if (before.version !== version) throw conflict('staleVersion', await findScheduled(tx, actor.id, id))
    await writableConversation(tx.db, actor, before.conversationId)
    const checked = await check(ctx, tx, actor, before.conversationId, wanted)
    const next = { ...checked, failure: null, version: version + 1 }
    await tx.db.updateTable('scheduledMessages').set(next).where('id', '=', id).execute()
    await tx.record({ action: 'message.rescheduled', object: { kind: 'scheduledMessage', id, title: '' } })
    return planned(tx, actor.id, { id, version: next.version, sendAt: next.sendAt })
  })
}

export async function cancelScheduled(ctx: Context, actor: Actor, id: number) {
  await inTransaction(ctx, actor, async (tx) => {
    await ownPlan(tx, actor.id, id)
    await tx.db.deleteFrom('scheduledMessages').where('id', '=', id).execute()
    await tx.record({ action: 'message.unscheduled', object: { kind: 'scheduledMessage', id, title: '' } })
    tx.emit(scheduledChanged, { id }, [userRoom(actor.id)])
  })
}

/** Refuses now, while the person is there, what would be refused later; rights are checked again at sending. */
async function check(ctx: Context, tx: Transaction, actor: Actor, conversationId: number, wanted: ScheduledInput) {
  const sendAt = new Date(wanted.sendAt)
  if (sendAt <= tx.now) throw invalid({ sendAt: 'timePassed' })
  const text = cleanText(wanted.text)
  if (text.trim() === '') throw invalid({ text: 'messageEmpty' })
  const conversation = await writableConversation(tx.db, actor, conversationId)
  const said = { text: await keptText(tx.db, text), authorId: actor.id, isPresent: isPresentNow(ctx) }
  checkAudience(await audienceOf(tx, conversation, said), wanted.confirmed)
  return { text, sendAt }
}

/** Each version has its own job; the jobs of earlier versions find that they are too late. */
async function planned(tx: Transaction, userId: number, row: { id: number; version: number; sendAt: Date }) {
  const { id, version, sendAt } = row
  await tx.enqueue({ kind: sendScheduledKind, payload: { id, version }, runAt: sendAt, uniqueKey: `${id}:${version}` })
  tx.emit(scheduledChanged, { id }, [userRoom(userId)])
  return findScheduled(tx, userId, id)
}

async function repeated(tx: Transaction, userId: number, conversationId: number, clientId: string) {
  const row = await ownRows(tx.db, userId).where('clientId', '=', clientId).executeTakeFirst()
  if (!row || row.conversationId !== conversationId) throw unprocessable('keyReused')
  return findScheduled(tx, userId, row.id)
}

function ownRows(db: Transaction['db'] | Context['db'], userId: number) {
  return db
    .selectFrom('scheduledMessages')
    .innerJoin('conversations', 'conversations.id', 'scheduledMessages.conversationId')
    .select(['scheduledMessages.id', 'scheduledMessages.conversationId', 'text', 'sendAt', 'failure'])
    .select(['scheduledMessages.version', conversationNameFor(userId).as('conversationName')])
    .where('userId', '=', userId)
}

type Row = Awaited<ReturnType<ReturnType<typeof ownRows>['executeTakeFirstOrThrow']>>

async function scheduledOf(db: Transaction['db'] | Context['db'], rows: readonly Row[]): Promise<ScheduledMessage[]> {
  const names = await namesIn(
    db,
    rows.map(({ text }) => text),
  )
  return rows.map((row) => ({ ...row, named: namedIn([row.text], names), sendAt: row.sendAt.toISOString() }))
}

export async function findScheduled(tx: Transaction, userId: number, id: number): Promise<ScheduledMessage> {
  const rows = await ownRows(tx.db, userId).where('scheduledMessages.id', '=', id).execute()
  const [found] = await scheduledOf(tx.db, rows)
  if (!found) throw notFound('scheduledMessage')
  return found
}

async function ownPlan(tx: Transaction, userId: number, id: number): Promise<Plan> {
  const plan = await lockedPlan(tx, userId, id)
  if (!plan) throw notFound('scheduledMessage')
  return plan
}

export function lockedPlan(tx: Transaction, userId: number, id: number): Promise<Plan | undefined> {
  return tx.db
    .selectFrom('scheduledMessages')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}
