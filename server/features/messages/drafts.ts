import type { Kysely } from 'kysely'
import type { BodyOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { draftEndpoints } from '#contract/messages/drafts.endpoints.ts'
import { draftChanged } from '#contract/messages/messages.events.ts'
import { cleanText } from '#contract/text/clean.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { readableConversation, visibleConversations } from '../conversations/access.ts'
import { userRoom } from '../users/rooms.ts'

interface DraftPlace {
  userId: number
  conversationId: number
  threadRootId: number | null
}

/** The table uses 0 for the conversation's own draft, as null cannot be part of a key. */
export const noThread = 0

export async function listDrafts(ctx: Context, actor: Actor): Promise<ResponseOf<typeof draftEndpoints.list>> {
  const cursor = ctx.events.cursor()
  const rows = await ctx.db
    .selectFrom('drafts')
    .select(['conversationId', 'threadRootId', 'text'])
    .where('userId', '=', actor.id)
    .where((of) =>
      of.exists(
        of
          .selectFrom('conversations')
          .whereRef('conversations.id', '=', 'drafts.conversationId')
          .where(visibleConversations(actor)),
      ),
    )
    .orderBy('updatedAt', 'desc')
    .orderBy('conversationId')
    .orderBy('threadRootId')
    .execute()
  return { rows: rows.map((row) => ({ ...row, threadRootId: row.threadRootId || null })), cursor }
}

/** Unfinished text, saved every few seconds: the person's other devices get it, the activity log does not. */
export async function saveDraft(
  ctx: Context,
  actor: Actor,
  conversationId: number,
  { text: typed, threadRootId }: BodyOf<typeof draftEndpoints.save>,
) {
  const text = cleanText(typed)
  const place = { userId: actor.id, conversationId, threadRootId }
  await inTransaction(ctx, actor, async (tx) => {
    await readableConversation(tx.db, actor, conversationId)
    if (text.trim() === '') return clearDraft(tx, place)
    const row = { ...place, threadRootId: threadRootId ?? noThread, text, updatedAt: tx.now }
    await tx.db
      .insertInto('drafts')
      .values(row)
      .onConflict((kept) =>
        kept.columns(['userId', 'conversationId', 'threadRootId']).doUpdateSet({ text, updatedAt: tx.now }),
      )
      .execute()
    tx.emit(draftChanged, { conversationId, threadRootId, text }, [userRoom(actor.id)])
  })
}

export async function clearDraft(tx: Transaction, { userId, conversationId, threadRootId }: DraftPlace) {
  const { numDeletedRows } = await tx.db
    .deleteFrom('drafts')
    .where('userId', '=', userId)
    .where('conversationId', '=', conversationId)
    .where('threadRootId', '=', threadRootId ?? noThread)
    .executeTakeFirst()
  if (numDeletedRows > 0n) tx.emit(draftChanged, { conversationId, threadRootId, text: '' }, [userRoom(userId)])
}

/** The inbox shows the unfinished text of each conversation. */
export async function draftTexts(db: Kysely<Database>, userId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('drafts')
    .select(['conversationId', 'text'])
    .where('userId', '=', userId)
    .where('threadRootId', '=', noThread)
    .execute()
  return new Map(rows.map(({ conversationId, text }) => [conversationId, text]))
}
