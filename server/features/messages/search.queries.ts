import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { keysOf } from '#contract/keysOf.ts'
import { type DayRange, isMe, type MessageSearch } from '#contract/messages/search.ts'
import type { Actor } from '../../platform/actor.ts'
import { hasWords, mayHaveWords } from '../../platform/database/words.ts'
import type { Database } from '../../platform/schema.ts'
import { visibleConversations } from '../conversations/access.ts'
import { conversationNameFor } from './conversationName.ts'
import { messageRows } from './messages.queries.ts'

export interface SearchScope {
  conversationId?: number | undefined
  /** Only older ones than this message. */
  before?: number | undefined
  limit: number
  /** Left out, the one that probably costs the least. */
  way?: SearchWay
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

/** How far back from the newest message a common word is searched, step by step, until a page is full. */
const reaches = [2000, 20_000, 200_000, 2_000_000, Number.MAX_SAFE_INTEGER]

/** What one message costs on each way, in microseconds: to be passed over, to be looked into, to come from the index. */
const costs = { passed: 0.7, lookedInto: 3, indexed: 1.5 }

export type SearchWay = 'fromTheNewest' | 'byConversation' | 'byWords'

/**
 * The index of words finds a rare word. For a common word it would return all matches, and this person may not even read
 * most of them: then we read from the newest message further and further back, until the page is full. Who reads little
 * of all that was written meets too few of their own on that way, and reads along their own conversations.
 */
async function idsOf(asked: SearchContext) {
  const { search, scope } = asked
  const { words } = search
  if (words.length === 0) return (search.days.length > 0 ? inDays : matching)(asked)
  const way = scope.way ?? (await cheapestWay(asked))
  if (way === 'byWords') return withWords(asked)
  return way === 'byConversation' ? inDays(asked, withoutIndex(words)) : fromTheNewest(asked)
}

async function cheapestWay({ db, actor, search, scope }: SearchContext): Promise<SearchWay> {
  const written = await newestId(db, {})
  const expected = Math.max(1, await expectedMatches(db, search.words))
  const { conversations, readable } = await readableIn(db, actor, scope)
  // So many of one's own messages probably hold a page.
  const needed = (scope.limit * written) / expected
  const isNarrow = [search.from, search.channels, search.days, search.files].some((part) => part.length > 0)
  const passed = isNarrow ? written : Math.min(written, (needed * written) / Math.max(1, readable))
  // Each conversation knows where a day begins and ends.
  const ofDays = search.days.length > 0 ? readable / 20 : readable
  const own = isNarrow ? ofDays : Math.min(readable, needed * conversations)
  const ways: Record<SearchWay, number> = {
    byWords: expected * costs.indexed,
    byConversation: own * costs.lookedInto,
    fromTheNewest: passed * costs.passed + passed * (readable / Math.max(1, written)) * costs.lookedInto,
  }
  return keysOf(ways).toSorted((one, other) => ways[one] - ways[other])[0] ?? 'byWords'
}

/** How many messages this person may read, and in how many conversations. */
async function readableIn(db: Kysely<Database>, actor: Actor, { conversationId }: SearchScope) {
  const { rows } = await sql<{ conversations: number; readable: number }>`
    select count(*)::int as conversations, coalesce(sum(last_seq), 0)::float8 as readable from conversations
    where ${visibleConversations(actor)}
      and ${conversationId === undefined ? sql`true` : sql`conversations.id = ${conversationId}`}`.execute(db)
  return rows[0] ?? { conversations: 0, readable: 0 }
}

/** The text is not the index's expression on purpose, so that the planner does not use the index. */
const withoutIndex = (words: readonly string[]) =>
  sql<SqlBool>`case when ${mayHaveWords(messageText, words)} then ${hasWords(sql`(messages.text || '')`, words)} else false end`

async function fromTheNewest(asked: SearchContext): Promise<number[]> {
  const { db, search, scope } = asked
  const newest = await newestId(db, scope)
  const ids: number[] = []
  let upTo = newest
  for (const reach of reaches) {
    const from = Math.max(0, newest - reach)
    const limit = scope.limit - ids.length
    const read = readable(asked, sql`messages.id > ${from} and messages.id <= ${upTo}`)
    // The order and the fence make it one walk: nobody's text is looked into that this person may not read.
    const { rows } = await sql<{ id: number }>`
      select messages.id from (
        select messages.id, messages.text from ${read} order by messages.id desc offset 0
      ) as messages
      where ${withoutIndex(search.words)} limit ${limit}`.execute(db)
    ids.push(...rows.map(({ id }) => id).sort((one, other) => other - one))
    if (ids.length === scope.limit || from === 0) break
    upTo = from
  }
  return ids
}

/** All matches at once: with a join the planner would read all messages to meet the few. */
async function withWords(asked: SearchContext): Promise<number[]> {
  const { db, search, scope } = asked
  const { rows } = await sql<{ id: number }>`
    with found as materialized (
      select id, conversation_id, author_id, created_at, deleted_at from messages
      where deleted_at is null and ${hasWords(messageText, search.words)}
    )
    select messages.id from ${readable(asked, sql`true`, sql`found`)}
    order by messages.id desc limit ${scope.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The messages that this person may read and that fit, whatever their words are. */
function readable(
  { actor, search, scope: { conversationId, before } }: SearchContext,
  within: Expression<SqlBool> | RawBuilder<unknown>,
  source = sql`messages`,
) {
  return sql`${source} as messages join conversations on conversations.id = messages.conversation_id
    where ${visibleConversations(actor)} and messages.deleted_at is null and ${fits(actor, search)} and ${within}
      and ${conversationId === undefined ? sql`true` : sql`messages.conversation_id = ${conversationId}`}
      and ${before === undefined ? sql`true` : sql`messages.id < ${before}`}`
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

async function newestId(db: Kysely<Database>, { before }: Pick<SearchScope, 'before'>): Promise<number> {
  if (before !== undefined) return before
  const newest = await db.selectFrom('messages').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return newest?.id ?? 0
}

async function matching(asked: SearchContext): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select messages.id from ${readable(asked, sql`true`)} order by messages.id desc limit ${asked.scope.limit}`.execute(
    asked.db,
  )
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
