import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { mayRead, mayWrite } from '#contract/conversations/conversations.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { blockedBetween } from '../contacts/contacts.queries.ts'

interface Options {
  /** Holds the conversation, so that nobody leaves or is sent away until this has committed. */
  forUpdate?: boolean
}

export type ConversationPlace = NonNullable<Awaited<ReturnType<typeof findPlace>>>

/** The conversation and this person's place in it, or 404: whoever may not read it does not learn that it exists. */
export async function readableConversation(
  db: Kysely<Database>,
  actor: Actor,
  id: number,
  options: Options = {},
): Promise<ConversationPlace> {
  const place = await findPlace(db, actor.id, id, options)
  if (!place || !mayRead(actor, place)) throw notFound('conversation')
  return place
}

/** The same for somebody who means to write there. */
export async function writableConversation(
  db: Kysely<Database>,
  actor: Actor,
  id: number,
  options: Options = {},
): Promise<ConversationPlace> {
  const place = await readableConversation(db, actor, id, options)
  await checkMayWrite(db, actor, place)
  return place
}

/** Whoever takes part may write; in a direct conversation neither may have blocked the other. */
export async function checkMayWrite(db: Kysely<Database>, actor: Actor, place: ConversationPlace) {
  if (!mayWrite(actor, place)) throw forbidden('joinFirst')
  const other = otherPerson(place.dmKey, actor.id)
  if (other !== null && (await blockedBetween(db, actor.id, other))) throw forbidden('contactBlocked')
}

async function findPlace(db: Kysely<Database>, userId: number, id: number, { forUpdate = false }: Options) {
  const conversation = await db
    .selectFrom('conversations')
    .select(['id', 'type', 'visibility', 'name', 'topic', 'dmKey', 'lastSeq', 'version'])
    .where('id', '=', id)
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!conversation) return undefined
  const membership = await db
    .selectFrom('conversationMembers')
    .select(['role', 'lastReadSeq', 'notify', 'mutedUntil', 'hiddenAt', 'joinedAt'])
    .where('conversationId', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return { ...conversation, membership: membership ?? null }
}

export const dmKeyOf = (a: number, b: number) => `${Math.min(a, b)}:${Math.max(a, b)}`

/** The one on the other side of a direct conversation; null for any other. */
export function otherPerson(dmKey: string | null, userId: number): number | null {
  const other = dmKey
    ?.split(':')
    .map(Number)
    .find((id) => id !== userId)
  return other ?? null
}

/**
 * The scope of every list and search: use it in a query that has the table `conversations`. Says the same as `mayRead`,
 * in SQL.
 */
export function visibleConversations(actor: Actor): Expression<SqlBool> {
  const channels = actor.ability.can('read', 'Channel')
  const direct = actor.ability.can('read', 'DirectMessage')
  return sql<SqlBool>`(
    (conversations.type = 'channel' and ${channels} or conversations.type <> 'channel' and ${direct})
    and (conversations.type = 'channel' and conversations.visibility = 'public' or exists (
      select from conversation_members as own
      where own.conversation_id = conversations.id and own.user_id = ${actor.id})))`
}

/** The next place in the conversation. Its row stays locked until the commit, so places have no gaps and no doubles. */
export async function nextSeq({ db }: Transaction, conversationId: number, now: Date): Promise<number> {
  const { lastSeq } = await db
    .updateTable('conversations')
    .set((of) => ({ lastSeq: of('lastSeq', '+', 1), lastMessageAt: now }))
    .where('id', '=', conversationId)
    .returning('lastSeq')
    .executeTakeFirstOrThrow()
  return lastSeq
}
