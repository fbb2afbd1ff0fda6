import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { BodyOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { draftEndpoints } from '#contract/messages/drafts.endpoints.ts'
import { draftChanged } from '#contract/messages/messages.events.ts'
import { cleanText } from '#contract/text/clean.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type JobKinds, job } from '../../platform/jobs/jobs.ts'
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
    .select(['conversationId', 'threadRootId', 'text', 'key'])
    .where('userId', '=', actor.id)
    .where('text', '<>', '')
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

/**
 * Unfinished text, saved every few seconds: the person's other devices get it, the activity log does not. A save that
 * arrives after its message is not kept; a device that writes on under the same key then begins a new one.
 */
export async function saveDraft(
  ctx: Context,
  actor: Actor,
  conversationId: number,
  { text: typed, threadRootId, key }: BodyOf<typeof draftEndpoints.save>,
): Promise<ResponseOf<typeof draftEndpoints.save>> {
  const text = cleanText(typed)
  const place = { userId: actor.id, conversationId, threadRootId }
  return inTransaction(ctx, actor, async (tx) => {
    await readableConversation(tx.db, actor, conversationId)
    if (text.trim() === '') {
      await removeDraft(tx, place, key)
      return { kept: true }
    }
    const kept = await tx.db
      .insertInto('drafts')
      .values({ ...place, threadRootId: threadRootId ?? noThread, text, key, updatedAt: tx.now })
      .onConflict((known) =>
        known
          .columns(['userId', 'conversationId', 'threadRootId'])
          .doUpdateSet({ text, key, updatedAt: tx.now })
          .where((of) => of.or([of('drafts.text', '<>', ''), of('drafts.key', 'is distinct from', key)])),
      )
      .returning('userId')
      .executeTakeFirst()
    if (!kept) return { kept: false }
    tx.emit(draftChanged, { conversationId, threadRootId, text, key }, [userRoom(actor.id)])
    return { kept: true }
  })
}

/** Its message is sent or scheduled: it goes on all devices and does not come back. A newer text in its place stays. */
export async function endDraft(tx: Transaction, place: DraftPlace, key: string | null) {
  if (key === null) return removeDraft(tx, place, key)
  const { userId, conversationId, threadRootId } = place
  const ended = await tx.db
    .insertInto('drafts')
    .values({ ...place, threadRootId: threadRootId ?? noThread, text: '', key, updatedAt: tx.now })
    .onConflict((known) =>
      known
        .columns(['userId', 'conversationId', 'threadRootId'])
        .doUpdateSet({ text: '', key, updatedAt: tx.now })
        .where((of) => of.or([of('drafts.text', '=', ''), of('drafts.key', '=', key)])),
    )
    .returning('userId')
    .executeTakeFirst()
  if (ended) tx.emit(draftChanged, { conversationId, threadRootId, text: '', key }, [userRoom(userId)])
}

async function removeDraft(tx: Transaction, { userId, conversationId, threadRootId }: DraftPlace, key: string | null) {
  const { numDeletedRows } = await tx.db
    .deleteFrom('drafts')
    .where('userId', '=', userId)
    .where('conversationId', '=', conversationId)
    .where('threadRootId', '=', threadRootId ?? noThread)
    .where('key', 'is not distinct from', key)
    .where('text', '<>', '')
    .executeTakeFirst()
  if (numDeletedRows > 0n) tx.emit(draftChanged, { conversationId, threadRootId, text: '', key }, [userRoom(userId)])
}

const day = 24 * 60 * 60 * 1000

/** No save is under way for a day. */
export const draftJobs: JobKinds = {
  'messages.forgetEndedDrafts': job({
    payload: z.object({}),
    every: day,
    run: async ({ db, clock }) => {
      const before = new Date(clock.now().getTime() - day)
      await db.deleteFrom('drafts').where('text', '=', '').where('updatedAt', '<', before).execute()
    },
  }),
}

/** The inbox shows the unfinished text of each conversation. */
export async function draftTexts(db: Kysely<Database>, userId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('drafts')
    .select(['conversationId', 'text'])
    .where('userId', '=', userId)
    .where('threadRootId', '=', noThread)
    .where('text', '<>', '')
    .execute()
  return new Map(rows.map(({ conversationId, text }) => [conversationId, text]))
}
