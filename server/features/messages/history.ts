import { type Kysely, sql } from 'kysely'
import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import { readableConversation } from '../conversations/access.ts'
import { readableMessage } from './access.ts'
import { findMessage, messageRows, messagesOf } from './messages.queries.ts'
import { beyondAll, frameOf, readWindow } from './window.ts'

interface Mark {
  kind: 'star' | 'reminder' | 'follow'
  messageId: number
  at: Date | null
}

/** This person's marks on these messages, which nobody else sees. */
async function ownMarks(
  db: Kysely<Database>,
  userId: number,
  messageIds: readonly number[],
): Promise<ResponseOf<typeof messageEndpoints.list>['marks']> {
  const those = sql`user_id = ${userId} and message_id = any(${messageIds}::bigint[])`
  const { rows } = await sql<Mark>`
    select 'star' as kind, message_id as "messageId", null::timestamptz as at from stars where ${those}
    union all select 'reminder', message_id, at from reminders where ${those}
    union all select 'follow', message_id, null from thread_follows where ${those} and following
    order by "messageId"`.execute(db)
  const of = (kind: Mark['kind']) => rows.filter((mark) => mark.kind === kind)
  return {
    starred: of('star').map(({ messageId }) => messageId),
    reminders: of('reminder').flatMap(({ messageId, at }) => (at ? [{ messageId, at: at.toISOString() }] : [])),
    following: of('follow').map(({ messageId }) => messageId),
  }
}

type List = typeof messageEndpoints.list
type ListQuery = QueryOf<List>

export async function readHistory(
  ctx: Context,
  actor: Actor,
  conversationId: number,
  query: ListQuery,
): Promise<ResponseOf<List>> {
  const cursor = ctx.events.cursor()
  await readableConversation(ctx.db, actor, conversationId)
  const around = await placeOf(ctx.db, actor, conversationId, query)
  const { rows, ...ends } = await readWindow(frameOf(query, around), (comparison, anchor, limit) =>
    messageRows(ctx.db)
      .where('messages.conversationId', '=', conversationId)
      // The newest page compares with nothing, so that one cached plan serves every conversation.
      .$if(anchor !== beyondAll, (some) => some.where('messages.seq', comparison, anchor))
      .$if(query.threadRootId !== undefined, (some) =>
        some.where('messages.threadRootId', '=', query.threadRootId ?? null),
      )
      .$if(query.threadRootId === undefined, (some) => some.where('messages.inConversation', '=', sql.lit(true)))
      .orderBy('messages.seq', comparison === '<' ? 'desc' : 'asc')
      .limit(limit)
      .execute(),
  )
  const root = query.threadRootId === undefined ? [] : [query.threadRootId]
  const marks = await ownMarks(ctx.db, actor.id, [...root, ...rows.map(({ id }) => id)])
  return { rows: await messagesOf(ctx.db, rows), ...ends, marks, cursor }
}

export async function countMessages(ctx: Context, actor: Actor, conversationId: number): Promise<{ count: number }> {
  await readableConversation(ctx.db, actor, conversationId)
  return ctx.db
    .selectFrom('messages')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('conversationId', '=', conversationId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
}

export async function readMessage(ctx: Context, actor: Actor, id: number): Promise<Message> {
  await readableMessage(ctx.db, actor, id)
  const message = await findMessage(ctx.db, id)
  if (!message) throw notFound('message')
  return message
}

/** The sequence number in the middle of a page: of a message, or of the first message of a day. */
async function placeOf(db: Kysely<Database>, actor: Actor, conversationId: number, query: ListQuery) {
  if (query.around !== undefined) return placeOfMessage(db, conversationId, query.around, query.threadRootId)
  if (query.day !== undefined) return placeOfDay(db, conversationId, query.day, actor.timeZone)
  return undefined
}

/** A reply that is only in its thread has, in the conversation, the place of the thread's first message. */
async function placeOfMessage(db: Kysely<Database>, conversationId: number, id: number, threadRootId?: number) {
  const message = await db
    .selectFrom('messages')
    .leftJoin('messages as root', 'root.id', 'messages.threadRootId')
    .select(['messages.seq', 'messages.inConversation', 'root.seq as rootSeq'])
    .where('messages.id', '=', id)
    .where('messages.conversationId', '=', conversationId)
    .executeTakeFirst()
  if (!message) throw notFound('message')
  const shown = message.inConversation || threadRootId !== undefined
  return shown ? message.seq : (message.rootSeq ?? message.seq)
}

/** The first message of the day in the person's time zone; after the last message, the end. */
async function placeOfDay(db: Kysely<Database>, conversationId: number, day: string, timeZone: string) {
  const first = await db
    .selectFrom('messages')
    .select('seq')
    .where('conversationId', '=', conversationId)
    .where('createdAt', '>=', sql<Date>`${day}::date::timestamp at time zone ${timeZone}`)
    .orderBy('createdAt')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return first?.seq
}
