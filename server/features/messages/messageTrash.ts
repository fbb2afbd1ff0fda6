import { sql } from 'kysely'
import { messagePath } from '#contract/href.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { beginningOf, type TrashReader, type TrashSource } from '../../platform/trashSource.ts'
import { visibleConversations } from '../conversations/access.ts'
import { releaseFiles } from '../files/attachment.ts'
import { forgetExcerpts } from '../notifications/excerpts.ts'
import { attachedKind, thumbnailKind } from './attachments.ts'
import { conversationNameFor } from './conversationName.ts'
import { restoreMessage } from './removal.ts'

const firstFile = sql`(
  select files.name from message_files join files on files.id = message_files.file_id
  where message_files.message_id = messages.id order by message_files.position limit 1)`

/** Shown to who deleted it and to nobody else, for as long as they read its conversation. */
const messagesInTrash = (reader: TrashReader | null) => sql`
  select messages.id, coalesce(nullif(${beginningOf(sql`messages.text`)}, ''), ${firstFile}, '') as title,
    ${reader ? conversationNameFor(reader.actor.id) : sql`conversations.name`} as detail,
    messages.deleted_at, messages.deleted_by, true as own_only, null::bigint as space_id
  from messages join conversations on conversations.id = messages.conversation_id
  where messages.deleted_at is not null and messages.removed_at is null
    and ${
      reader
        ? sql`messages.deleted_by = ${reader.actor.id} and ${visibleConversations(reader.actor)}`
        : sql`conversations.deleted_at is null`
    }`

export const messageTrash: TrashSource = {
  kind: 'message',
  deleted: messagesInTrash(null),
  deletedFor: messagesInTrash,
  written: true,
  restore: (ctx, actor, id) => restoreMessage(ctx, actor, id, 'trash'),
  removeForGood,
}

const hangingOn = ['message_edits', 'message_files', 'reactions', 'stars', 'reminders']

/** The place stays, for the sequence, the thread and the quotes that stand on it; what was said there goes. */
async function removeForGood(tx: Transaction, id: number) {
  const removed = await tx.db
    .updateTable('messages')
    .from('conversations')
    .set({ text: '', requestHash: '', removedAt: tx.now })
    .whereRef('conversations.id', '=', 'messages.conversationId')
    .where('messages.id', '=', id)
    .where('messages.deletedAt', 'is not', null)
    .where('messages.removedAt', 'is', null)
    .returning(['messages.conversationId', 'conversations.type'])
    .executeTakeFirst()
  if (!removed) return
  for (const kind of [attachedKind, thumbnailKind]) await releaseFiles(tx, kind, [id])
  for (const table of hangingOn) {
    await sql`delete from ${sql.table(table)} where message_id = ${id}`.execute(tx.db)
  }
  await forgetExcerpts(tx, messagePath({ ...removed, messageId: id }))
}
