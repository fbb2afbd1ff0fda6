import { type Kysely, sql } from 'kysely'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import type { Database } from '../../platform/schema.ts'

interface Mark {
  kind: 'star' | 'reminder' | 'follow'
  messageId: number
  at: Date | null
}

/** What this person has put on these messages, which nobody else sees. */
export async function ownMarks(
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
