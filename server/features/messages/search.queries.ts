import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { DayRange, MessageSearch } from '#contract/messages/search.ts'
import { fold } from '#contract/text/fold.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { visibleConversations } from '../conversations/access.ts'
import { conversationNameFor } from './conversationName.ts'
import { messageRows } from './messages.queries.ts'

export interface SearchScope {
  conversationId?: number | undefined
  /** Only older ones than this message. */
  before?: number | undefined
  limit: number
}

/** Messages that fit, in conversations that this person may read, newest first. */
export function searchMessages(db: Kysely<Database>, actor: Actor, search: MessageSearch, scope: SearchScope) {
  const { conversationId, before, limit } = scope
  return messageRows(db)
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select(['conversations.type as conversationType', conversationNameFor(actor.id).as('conversationName')])
    .where(visibleConversations(actor))
    .where('messages.deletedAt', 'is', null)
    .where(fits(actor, search))
    .$if(conversationId !== undefined, (some) => some.where('messages.conversationId', '=', conversationId ?? 0))
    .$if(before !== undefined, (some) => some.where('messages.id', '<', before ?? 0))
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .execute()
}

function fits(actor: Actor, { words, from, channels, days, files }: MessageSearch): Expression<SqlBool> {
  const all = [
    sql<SqlBool>`true`,
    ...(words.length > 0 ? [hasWords(words)] : []),
    ...from.map((name) => isFrom(actor, name)),
    ...channels.map(isInChannel),
    ...days.map((range) => isWithin(actor, range)),
    ...files.map(hasFile),
  ]
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

/** By their beginnings. Quoted, so that signs which mean something in a query are letters; quotes are let fall. */
function hasWords(words: readonly string[]): Expression<SqlBool> {
  const query = words.map((word) => `'${fold(word).replace(/['\\]/g, ' ')}':*`).join(' & ')
  return sql<SqlBool>`to_tsvector('simple', tr_fold(messages.text)) @@ to_tsquery('simple', ${query}::text)`
}

const contains = (text: Expression<unknown>, part: string) =>
  sql<SqlBool>`strpos(tr_fold(${text}), tr_fold(${part}::text)) > 0`

function isFrom(actor: Actor, name: string): Expression<SqlBool> {
  if (fold(name) === 'ben') return sql<SqlBool>`messages.author_id = ${actor.id}`
  return contains(sql`author.full_name || ' ' || author.username`, name)
}

function isInChannel(name: string): Expression<SqlBool> {
  return sql<SqlBool>`(conversations.type = 'channel' and ${contains(sql`conversations.name`, name)})`
}

/** Days as the person's calendar has them. */
function isWithin({ timeZone }: Actor, { from, to }: DayRange): Expression<SqlBool> {
  const start =
    from === null ? sql`true` : sql`messages.created_at >= ${from}::date::timestamp at time zone ${timeZone}`
  const end = to === null ? sql`true` : sql`messages.created_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`
  return sql<SqlBool>`(${start} and ${end})`
}

function hasFile(kind: MessageSearch['files'][number]): Expression<SqlBool> {
  const ofKind = kind === 'any' ? sql`true` : sql`message_files.kind = ${kind}`
  return sql<SqlBool>`exists (
    select from message_files where message_files.message_id = messages.id and ${ofKind})`
}
