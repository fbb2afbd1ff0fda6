import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { InboxRow, lastMessage } from '#contract/inbox/inbox.endpoints.ts'
import { previewText } from '#contract/messages/preview.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { visibleConversations } from '../conversations/access.ts'
import { conversationOf, conversationRows } from '../conversations/conversations.queries.ts'
import { draftTexts } from '../messages/drafts.ts'
import { namesIn } from '../messages/messages.queries.ts'
import { unreadCounts } from '../messages/unread.queries.ts'

const longestPreview = 300

interface LastMessage {
  id: number
  seq: number
  authorId: number
  authorName: string
  text: string
  deleted: boolean
  files: number
  at: string
}

/** The newest message in the conversation itself (not in a thread), as one value, so that the list stays one query. */
const lastMessageOfRow = sql<LastMessage | null>`(
  select jsonb_build_object(
    'id', newest.id, 'seq', newest.seq, 'authorId', newest.author_id, 'authorName', users.full_name,
    'text', case when newest.deleted_at is null then left(newest.text, ${sql.lit(longestPreview)}) else '' end,
    'deleted', newest.deleted_at is not null,
    'files', case when newest.deleted_at is null
      then (select count(*) from message_files where message_files.message_id = newest.id) else 0 end,
    'at', newest.created_at)
  from messages as newest join users on users.id = newest.author_id
  where newest.conversation_id = conversations.id and newest.in_conversation
  order by newest.seq desc limit 1)`

/** My conversations, starred ones first, then the newest, in five queries however many they are; with an id, that one alone. */
export async function listInbox(db: Kysely<Database>, actor: Actor, id?: number): Promise<InboxRow[]> {
  const rows = await conversationRows(db, actor.id)
    .select(['mine.hiddenAt', lastMessageOfRow.as('lastMessage')])
    .where('mine.userId', 'is not', null)
    .where(visibleConversations(actor))
    .where('conversations.archivedAt', 'is', null)
    .$if(id !== undefined, (mine) => mine.where('conversations.id', '=', id ?? 0))
    .orderBy('mine.starred', 'desc')
    .orderBy(sql`coalesce(conversations.last_message_at, conversations.created_at)`, 'desc')
    .orderBy('conversations.id', 'desc')
    .execute()
  const counts = await unreadCounts(db, actor.id, id === undefined ? undefined : [id])
  const drafts = await draftTexts(db, actor.id)
  const texts = rows.map(({ lastMessage }) => lastMessage?.text ?? '')
  const names = await namesIn(db, [...texts, ...drafts.values()])
  return rows.map(({ hiddenAt, lastMessage, ...row }) => ({
    ...conversationOf(row),
    ...(counts.get(row.id) ?? { unreadCount: 0, mentionCount: 0 }),
    lastMessage: lastMessage && shown(lastMessage, (text) => previewText(text, names)),
    draft: previewText(drafts.get(row.id) ?? '', names),
    hidden: hiddenAt !== null,
  }))
}

function shown(last: LastMessage, plain: (text: string) => string): z.infer<typeof lastMessage> {
  return { ...last, text: plain(last.text), at: new Date(last.at).toISOString() }
}
