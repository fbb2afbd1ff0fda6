import { type Kysely, sql } from 'kysely'
import type { QueryOf } from '#contract/http/endpoint.ts'
import type { Mention, mentionEndpoints } from '#contract/mentions/mentions.endpoints.ts'
import { previewText } from '#contract/messages/preview.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { visibleConversations } from '../conversations/access.ts'
import { memberCount } from '../conversations/conversations.queries.ts'
import { conversationNameFor } from '../messages/conversationName.ts'
import { messageRows, messagesOf, namesIn } from '../messages/messages.queries.ts'
import { frameOf, readWindow } from '../messages/window.ts'

type ListQuery = QueryOf<typeof mentionEndpoints.list>

/** My mentions in conversations that I may still read, of messages that are still there. */
export function myMentions(db: Kysely<Database>, actor: Actor) {
  return db
    .selectFrom('mentions')
    .innerJoin('messages', 'messages.id', 'mentions.messageId')
    .innerJoin('conversations', 'conversations.id', 'mentions.conversationId')
    .where('mentions.userId', '=', actor.id)
    .where('messages.deletedAt', 'is', null)
    .where(visibleConversations(actor))
}

/** Newest first, as they are read. */
export async function listMentions(db: Kysely<Database>, actor: Actor, query: ListQuery) {
  const { state, kind } = query
  const { rows, ...ends } = await readWindow(frameOf(query, query.around), (comparison, anchor, limit) =>
    myMentions(db, actor)
      .select(['mentions.messageId', 'mentions.kind', 'mentions.readAt'])
      .where('mentions.messageId', comparison, anchor)
      .$if(state === 'unread', (mine) => mine.where('mentions.readAt', 'is', null))
      .$if(kind !== undefined, (mine) => mine.where('mentions.kind', '=', kind ?? 'person'))
      .orderBy('mentions.messageId', comparison === '<' ? 'desc' : 'asc')
      .limit(limit)
      .execute(),
  )
  return { rows: await inContext(db, actor, rows.reverse()), ...ends }
}

interface MentionRow {
  messageId: number
  kind: Mention['kind']
  readAt: Date | null
}

async function inContext(db: Kysely<Database>, actor: Actor, mentions: readonly MentionRow[]): Promise<Mention[]> {
  const ids = mentions.map(({ messageId }) => messageId)
  if (ids.length === 0) return []
  const messages = await messagesOf(db, await messageRows(db).where('messages.id', 'in', ids).execute())
  const byId = new Map(messages.map((message) => [message.id, message]))
  const places = await placesOf(db, actor, ids)
  const previousNames = await namesIn(
    db,
    [...places.values()].map(({ previousText }) => previousText ?? ''),
  )
  return mentions.flatMap(({ messageId, kind, readAt }) => {
    const [message, place] = [byId.get(messageId), places.get(messageId)]
    if (!message || !place) return []
    const { previousAuthor, previousText, ...conversation } = place
    const previous =
      previousAuthor === null || previousText === null
        ? null
        : { authorName: previousAuthor, text: previewText(previousText, previousNames) }
    return [{ id: messageId, kind, read: readAt !== null, message, conversation, previous }]
  })
}

const longestContext = 300

/** The place of each message, and the message just before it in the same place: the conversation, or its thread. */
async function placesOf(db: Kysely<Database>, actor: Actor, messageIds: readonly number[]) {
  const rows = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('messages as earlier')
          .innerJoin('users', 'users.id', 'earlier.authorId')
          .select(['users.fullName as previousAuthor'])
          .select(sql<string>`left(earlier.text, ${sql.lit(longestContext)})`.as('previousText'))
          .whereRef('earlier.conversationId', '=', 'messages.conversationId')
          .whereRef('earlier.seq', '<', 'messages.seq')
          .where('earlier.deletedAt', 'is', null)
          .where(
            sql<boolean>`case when messages.in_conversation then earlier.in_conversation
              else earlier.thread_root_id = messages.thread_root_id or earlier.id = messages.thread_root_id end`,
          )
          .orderBy('earlier.seq', 'desc')
          .limit(1)
          .as('previous'),
      (join) => join.onTrue(),
    )
    .select(['messages.id as messageId', 'conversations.id', 'conversations.type'])
    .select(['previous.previousAuthor', 'previous.previousText'])
    .select([conversationNameFor(actor.id).as('name'), memberCount.as('memberCount')])
    .where('messages.id', 'in', messageIds)
    .execute()
  return new Map(rows.map(({ messageId, ...place }) => [messageId, place]))
}
