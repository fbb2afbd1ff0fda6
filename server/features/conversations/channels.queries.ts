import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { Conversation, conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import type { QueryOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { visibleConversations } from './access.ts'
import { conversationOf, conversationRows, memberCount } from './conversations.queries.ts'

type ListQuery = QueryOf<typeof conversationEndpoints.channels>

/** Public channels and this person's own, in use or archived, with every word in the name or topic; `strpos` knows no wildcards. */
export function channelsMatching(actor: Actor, q: string, archived = false): Expression<SqlBool> {
  const words = q.split(/\s+/).filter((word) => word !== '')
  const holds = words.map(
    (word) =>
      sql<SqlBool>`strpos(tr_fold(conversations.name || ' ' || conversations.topic), tr_fold(${word}::text)) > 0`,
  )
  const kept = archived ? sql<SqlBool>`archived_at is not null` : sql<SqlBool>`archived_at is null`
  const all = [sql<SqlBool>`conversations.type = 'channel'`, kept, visibleConversations(actor), ...holds]
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

const sortColumns = {
  name: sql`conversations.name`,
  memberCount,
  lastMessageAt: sql`conversations.last_message_at`,
}

function orderOf(sort: string) {
  const descending = sort.startsWith('-')
  // The contract has refused every other name.
  const column = sortColumns[sort.slice(descending ? 1 : 0) as keyof typeof sortColumns]
  return descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
}

export async function listChannels(
  db: Kysely<Database>,
  actor: Actor,
  { q, archived, sort, page, size }: ListQuery,
): Promise<{ rows: Conversation[]; total: number }> {
  const rows = await conversationRows(db, actor.id)
    .where(channelsMatching(actor, q, archived !== undefined))
    .orderBy(orderOf(sort))
    .orderBy('conversations.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await db
    .selectFrom('conversations')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(channelsMatching(actor, q, archived !== undefined))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(conversationOf), total }
}
