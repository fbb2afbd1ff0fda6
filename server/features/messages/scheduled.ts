import type { StoredFile } from '#contract/files/files.endpoints.ts'
import type { BodyOf, ResponseOf } from '#contract/http/endpoint.ts'
import { scheduledChanged } from '#contract/messages/messages.events.ts'
import type { ScheduledMessage, scheduledEndpoints } from '#contract/messages/scheduled.endpoints.ts'
import { cleanText } from '#contract/text/clean.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, invalid, notFound, unprocessable } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { postableConversation } from '../conversations/access.ts'
import { attachUploads, detachFile, releaseFiles } from '../files/attachment.ts'
import { userRoom } from '../users/rooms.ts'
import { isBot } from '../users/users.queries.ts'
import { scheduledKind } from './attachments.ts'
import { audienceOf, checkAudience } from './audience.ts'
import { conversationNameFor } from './conversationName.ts'
import { endDraft } from './drafts.ts'
import { namedIn, namesIn, quotedText, quoteOf } from './messages.queries.ts'
import { type Plan, sendScheduledKind } from './scheduledSending.ts'
import { checkPlace, isPresentNow } from './sending.ts'
import { keptText } from './wording.ts'

type ScheduledInput = Pick<
  BodyOf<typeof scheduledEndpoints.schedule>,
  'text' | 'sendAt' | 'confirmed' | 'attachmentIds'
>

export async function listScheduled(ctx: Context, actor: Actor): Promise<ResponseOf<typeof scheduledEndpoints.list>> {
  const cursor = ctx.events.cursor()
  const rows = await ownRows(ctx.db, actor.id).orderBy('sendAt').orderBy('scheduledMessages.id').execute()
  return { rows: await scheduledOf(ctx.db, rows), cursor }
}

export async function scheduleMessage(
  ctx: Context,
  actor: Actor,
  conversationId: number,
  { clientId, quoteId, draftKey, ...wanted }: BodyOf<typeof scheduledEndpoints.schedule>,
): Promise<ScheduledMessage> {
  return inTransaction(ctx, actor, async (tx) => {
    await postableConversation(tx.db, actor, conversationId)
    const checked = await check(ctx, tx, actor, conversationId, wanted)
    await checkPlace(tx, conversationId, { threadRootId: null, quoteId })
    const inserted = await tx.db
      .insertInto('scheduledMessages')
      .values({ userId: actor.id, conversationId, clientId, quoteId, ...checked, failure: null })
      .onConflict((row) => row.columns(['userId', 'clientId']).doNothing())
      .returning(['id', 'version'])
      .executeTakeFirst()
    if (!inserted) return repeated(tx, actor.id, conversationId, clientId)
    await attachUploads(tx, actor.id, checked.attachmentIds, { kind: scheduledKind, id: inserted.id })
    await endDraft(tx, { userId: actor.id, conversationId, threadRootId: null }, draftKey)
    await tx.record({ action: 'message.scheduled', object: { kind: 'scheduledMessage', id: inserted.id, title: '' } })
    return planned(tx, actor.id, { ...inserted, sendAt: checked.sendAt })
  })
}

export async function changeScheduled(
  ctx: Context,
  actor: Actor,
  id: number,
  { version, attachmentIds, ...wanted }: BodyOf<typeof scheduledEndpoints.change>,
): Promise<ScheduledMessage> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await ownPlan(tx, actor.id, id)
    if (before.version !== version) throw conflict('staleVersion', await findScheduled(tx, actor.id, id))
    await postableConversation(tx.db, actor, before.conversationId)
    const kept = { ...wanted, attachmentIds: attachmentIds ?? before.attachmentIds }
    const checked = await check(ctx, tx, actor, before.conversationId, kept)
    for (const fileId of without(before.attachmentIds, checked.attachmentIds)) await detachFile(tx, fileId)
    const added = without(checked.attachmentIds, before.attachmentIds)
    await attachUploads(tx, actor.id, added, { kind: scheduledKind, id })
    const next = { ...checked, failure: null, version: version + 1 }
    await tx.db.updateTable('scheduledMessages').set(next).where('id', '=', id).execute()
    await tx.record({ action: 'message.rescheduled', object: { kind: 'scheduledMessage', id, title: '' } })
    return planned(tx, actor.id, { id, version: next.version, sendAt: next.sendAt })
  })
}

export async function cancelScheduled(ctx: Context, actor: Actor, id: number) {
  await inTransaction(ctx, actor, async (tx) => {
    await ownPlan(tx, actor.id, id)
    await releaseFiles(tx, scheduledKind, [id])
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
  const attachmentIds = [...new Set(wanted.attachmentIds)]
  if (text.trim() === '' && attachmentIds.length === 0) throw invalid({ text: 'messageEmpty' })
  const conversation = await postableConversation(tx.db, actor, conversationId)
  const said = { text: await keptText(tx.db, text), authorId: actor.id, isPresent: isPresentNow(ctx) }
  checkAudience(await audienceOf(tx, conversation, said), wanted.confirmed)
  return { text, sendAt, attachmentIds }
}

const without = (ids: readonly number[], others: readonly number[]) => ids.filter((id) => !others.includes(id))

/** Each version has its own job; the jobs of earlier versions find that they are too late. */
async function planned(tx: Transaction, userId: number, row: { id: number; version: number; sendAt: Date }) {
  const { id, version, sendAt } = row
  await tx.enqueue({ kind: sendScheduledKind, payload: { id, version }, runAt: sendAt, uniqueKey: `${id}:${version}` })
  tx.emit(scheduledChanged, { id }, [userRoom(userId)])
  return findScheduled(tx, userId, id)
}

async function repeated(tx: Transaction, userId: number, conversationId: number, clientId: string) {
  const row = await ownRows(tx.db, userId).where('scheduledMessages.clientId', '=', clientId).executeTakeFirst()
  if (!row || row.conversationId !== conversationId) throw unprocessable('keyReused')
  return findScheduled(tx, userId, row.id)
}

function ownRows(db: Transaction['db'] | Context['db'], userId: number) {
  return db
    .selectFrom('scheduledMessages')
    .innerJoin('conversations', 'conversations.id', 'scheduledMessages.conversationId')
    .leftJoin('messages as quoted', 'quoted.id', 'scheduledMessages.quoteId')
    .leftJoin('users as quotedAuthor', 'quotedAuthor.id', 'quoted.authorId')
    .select(['scheduledMessages.id', 'scheduledMessages.conversationId', 'scheduledMessages.text', 'sendAt', 'failure'])
    .select(['scheduledMessages.version', 'attachmentIds', conversationNameFor(userId).as('conversationName')])
    .select(['quoted.id as quotedId', 'quoted.authorId as quotedAuthorId', 'quoted.deletedAt as quotedDeletedAt'])
    .select(['quotedAuthor.fullName as quotedAuthorName', quotedText.as('quotedText')])
    .select(isBot('quotedAuthor').as('quotedAuthorIsBot'))
    .where('scheduledMessages.userId', '=', userId)
    .where('conversations.deletedAt', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof ownRows>['executeTakeFirstOrThrow']>>

async function scheduledOf(db: Transaction['db'] | Context['db'], rows: readonly Row[]): Promise<ScheduledMessage[]> {
  const shown = rows.map((row) => ({ row, quote: quoteOf(row) }))
  const textsOf = ({ row, quote }: (typeof shown)[number]) => [row.text, quote?.text ?? '']
  const names = await namesIn(db, shown.flatMap(textsOf))
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  )
  return shown.map((one) => {
    const { id, conversationId, conversationName, text, failure, version, attachmentIds, sendAt } = one.row
    return {
      ...{ id, conversationId, conversationName, text, failure, version, quote: one.quote },
      named: namedIn(textsOf(one), names),
      attachments: attachmentIds.flatMap((fileId) => files.filter((file) => file.id === fileId)),
      sendAt: sendAt.toISOString(),
    }
  })
}

async function filesOf(db: Transaction['db'] | Context['db'], ids: readonly number[]): Promise<StoredFile[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'size', 'type'])
    .where('attachedKind', '=', scheduledKind)
    .where('attachedId', 'in', ids)
    .execute()
  return rows.map((file) => ({ ...file, url: `/files/${file.id}` }))
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
