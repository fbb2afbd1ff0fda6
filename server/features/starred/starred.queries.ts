import { type Kysely, sql } from 'kysely'
import type { QueryOf } from '#contract/http/endpoint.ts'
import type { Star, starredEndpoints } from '#contract/starred/starred.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { visibleConversations } from '../conversations/access.ts'
import { conversationNameFor } from '../messages/conversationName.ts'
import { messageRows, messagesOf } from '../messages/messages.queries.ts'

type ListQuery = QueryOf<typeof starredEndpoints.list>

/** My stars on messages that are still there, in conversations that I may still read. */
function myStars(db: Kysely<Database>, actor: Actor) {
  return db
    .selectFrom('stars')
    .innerJoin('messages', 'messages.id', 'stars.messageId')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .where('stars.userId', '=', actor.id)
    .where('messages.deletedAt', 'is', null)
    .where(visibleConversations(actor))
}

/** Every word in the text or in my note; `strpos` knows no wildcards, so that % and _ are letters. */
function fits(q: string) {
  const words = q.split(/\s+/).filter((word) => word !== '')
  const found = words.map(
    (word) => sql`strpos(tr_fold(messages.text || ' ' || stars.note), tr_fold(${word}::text)) > 0`,
  )
  return sql<boolean>`(${sql.join([sql`true`, ...found], sql` and `)})`
}

const filtered = (db: Kysely<Database>, actor: Actor, { q, folder, conversationId }: ListQuery) =>
  myStars(db, actor)
    .where(fits(q))
    .$if(folder !== undefined, (mine) => mine.where('stars.folder', '=', folder ?? ''))
    .$if(conversationId !== undefined, (mine) => mine.where('conversations.id', '=', conversationId ?? 0))

const sortColumns = { createdAt: sql`stars.created_at`, remindOn: sql`stars.remind_on` }

function orderOf(sort: string) {
  const descending = sort.startsWith('-')
  // The contract has refused every other name.
  const column = sortColumns[sort.slice(descending ? 1 : 0) as keyof typeof sortColumns]
  return descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
}

export async function listStars(db: Kysely<Database>, actor: Actor, query: ListQuery): Promise<Star[]> {
  const rows = await filtered(db, actor, query)
    .select(['stars.messageId', 'stars.note', 'stars.folder', 'stars.remindOn', 'stars.createdAt'])
    .select(['conversations.id', 'conversations.type', conversationNameFor(actor.id).as('name')])
    .orderBy(orderOf(query.sort))
    .orderBy('stars.messageId', 'desc')
    .limit(query.size)
    .offset((query.page - 1) * query.size)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ messageId }) => messageId)
  const messages = await messagesOf(db, await messageRows(db).where('messages.id', 'in', ids).execute())
  const byId = new Map(messages.map((message) => [message.id, message]))
  return rows.flatMap(({ id, type, name, createdAt, ...star }) => {
    const message = byId.get(star.messageId)
    if (!message) return []
    return [{ ...star, createdAt: createdAt.toISOString(), message, conversation: { id, type, name } }]
  })
}

export async function countStars(db: Kysely<Database>, actor: Actor, query: ListQuery): Promise<number> {
  const { count } = await filtered(db, actor, query)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function listFolders(db: Kysely<Database>, actor: Actor): Promise<string[]> {
  const rows = await myStars(db, actor)
    .select('stars.folder')
    .where('stars.folder', '<>', '')
    .groupBy('stars.folder')
    .orderBy('stars.folder')
    .execute()
  return rows.map(({ folder }) => folder)
}
