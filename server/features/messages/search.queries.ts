import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { type DayRange, isMe, type MessageSearch } from '#contract/messages/search.ts'
import type { Actor } from '../../platform/actor.ts'
import { hasWords } from '../../platform/database/words.ts'
import type { Database } from '../../platform/schema.ts'
import { visibleConversations } from '../conversations/access.ts'
import { conversationNameFor } from './conversationName.ts'
import { messageRows } from './messages.queries.ts'

export interface SearchScope {
  conversationId?: number | undefined
  /** Only older ones than this message. */
  before?: number | undefined
  limit: number
  /** A word with more matches than this counts as common. */
  fewMatches?: number
}

interface SearchContext {
  db: Kysely<Database>
  actor: Actor
  search: MessageSearch
  scope: SearchScope
}

/** Messages that fit, in conversations that this person may read, newest first. */
export async function searchMessages(db: Kysely<Database>, actor: Actor, search: MessageSearch, scope: SearchScope) {
  const ids = await idsOf({ db, actor, search, scope })
  if (ids.length === 0) return []
  return messageRows(db)
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select(['conversations.type as conversationType', conversationNameFor(actor.id).as('conversationName')])
    .where('messages.id', 'in', ids)
    .orderBy('messages.id', 'desc')
    .execute()
}

const messageText = sql`messages.text`

/** The index finds up to this many matches in a moment, wherever they are. */
const fewMatches = 50_000
/** How far back from the newest message a common word is searched, step by step, until a page is full. */
const reaches = [2000, 20_000, 200_000, 2_000_000, Number.MAX_SAFE_INTEGER]
/** The first step: reads this many messages if they probably fill a page. */
const nearest = 2000

/**
 * The index finds a rare word. For a common word it would return all matches, and this person may not even read most of
 * them: then we read from the newest message further and further back, until the page is full.
 */
async function idsOf(asked: SearchContext) {
  const { db, search, scope } = asked
  const { words } = search
  if (words.length === 0) return (search.days.length > 0 ? inDays : matching)(asked)
  const newest = await newestId(db, scope)
  const expected = await expectedMatches(db, words)
  const isCommon = expected > (scope.fewMatches ?? fewMatches)
  if (isCommon && search.days.length > 0) return inDays(asked, withoutIndex(words))
  if (isCommon) return fromTheNewest(asked, { newest, reaches })
  if (expected * nearest >= scope.limit * newest) {
    const ids = await fromTheNewest(asked, { newest, reaches: [nearest] })
    if (ids.length === scope.limit) return ids
  }
  // As a list: with a join the planner would read all messages to meet the few matches.
  const anywhere = sql<SqlBool>`messages.id = any(array(
    with found as materialized (select id from messages where deleted_at is null and ${hasWords(messageText, words)})
    select id from found))`
  return matching(asked, anywhere)
}

/** Differs from the index's expression on purpose, so that the planner does not use the index. */
const withoutIndex = (words: readonly string[]) => hasWords(sql`(messages.text || '')`, words)

async function fromTheNewest(
  asked: SearchContext,
  { newest, reaches }: { newest: number; reaches: readonly number[] },
): Promise<number[]> {
  const { search, scope } = asked
  const hasThem = withoutIndex(search.words)
  const ids: number[] = []
  let upTo = newest
  for (const reach of reaches) {
    const from = Math.max(0, newest - reach)
    const within = sql<SqlBool>`(messages.id > ${from} and messages.id <= ${upTo} and ${hasThem})`
    const rest = { ...scope, limit: scope.limit - ids.length }
    ids.push(...(await matching({ ...asked, scope: rest }, within)))
    if (ids.length === scope.limit || from === 0) break
    upTo = from
  }
  return ids
}

/** The part of the database's plan that we use. */
const explained = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })])

/** The estimate of the database's statistics; it reads no message for that. */
async function expectedMatches(db: Kysely<Database>, words: readonly string[]): Promise<number> {
  const { rows } = await sql<Record<string, unknown>>`
    explain (format json) select from messages where deleted_at is null and ${hasWords(messageText, words)}`.execute(db)
  const [{ Plan: plan }] = explained.parse(Object.values(rows[0] ?? {})[0])
  return plan['Plan Rows']
}

async function newestId(db: Kysely<Database>, { before }: SearchScope): Promise<number> {
  if (before !== undefined) return before
  const newest = await db.selectFrom('messages').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return newest?.id ?? 0
}

async function matching(
  { db, actor, search, scope: { conversationId, before, limit } }: SearchContext,
  hasTheWords: Expression<SqlBool> = sql<SqlBool>`true`,
): Promise<number[]> {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .select('messages.id')
    .where(visibleConversations(actor))
    .where('messages.deletedAt', 'is', null)
    .where(hasTheWords)
    .where(fits(actor, search))
    .$if(conversationId !== undefined, (some) => some.where('messages.conversationId', '=', conversationId ?? 0))
    .$if(before !== undefined, (some) => some.where('messages.id', '<', before ?? 0))
    .orderBy('messages.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Days of last year are far below the newest messages: each conversation knows where its own begin and end, and a page
 * is the most that we need of each.
 */
async function inDays(
  { db, actor, search, scope: { conversationId, before, limit } }: SearchContext,
  hasTheWords: Expression<SqlBool> = sql<SqlBool>`true`,
): Promise<number[]> {
  const only = conversationId === undefined ? sql`true` : sql`conversations.id = ${conversationId}`
  const older = before === undefined ? sql`true` : sql`messages.id < ${before}`
  const { rows } = await sql<{ id: number }>`
    select found.id from conversations cross join lateral (
      select messages.id from messages
      where messages.conversation_id = conversations.id and messages.deleted_at is null
        and ${older} and ${hasTheWords} and ${fits(actor, search)}
      order by messages.created_at desc, messages.id desc limit ${limit}
    ) as found
    where ${visibleConversations(actor)} and ${only}
    order by found.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

function fits(actor: Actor, { from, channels, days, files }: MessageSearch): Expression<SqlBool> {
  const all = [
    sql<SqlBool>`true`,
    ...from.map((name) => isFrom(actor, name)),
    ...channels.map(isInChannel),
    ...days.map((range) => isWithin(actor, range)),
    ...files.map(hasFile),
  ]
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

const contains = (text: Expression<unknown>, part: string) =>
  sql<SqlBool>`strpos(tr_fold(${text}), tr_fold(${part}::text)) > 0`

function isFrom(actor: Actor, name: string): Expression<SqlBool> {
  if (isMe(name)) return sql<SqlBool>`messages.author_id = ${actor.id}`
  return sql<SqlBool>`messages.author_id in (
    select id from users where ${contains(sql`users.full_name || ' ' || users.username`, name)})`
}

function isInChannel(name: string): Expression<SqlBool> {
  return sql<SqlBool>`(conversations.type = 'channel' and ${contains(sql`conversations.name`, name)})`
}

/** Days in the person's time zone. */
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
