import type { Kysely } from 'kysely'
import type { TaskComment } from '#contract/tasks/parts.endpoints.ts'
import type { Database } from '../../platform/schema.ts'
import { namedIn, namesIn } from '../messages/messages.queries.ts'
import { fileUrl } from '../users/fileUrl.ts'

export function commentRows(db: Kysely<Database>) {
  return db
    .selectFrom('taskComments')
    .innerJoin('users as author', 'author.id', 'taskComments.authorId')
    .select(['taskComments.id', 'taskId', 'authorId', 'text', 'taskComments.createdAt', 'editedAt'])
    .select(['deletedAt', 'deletedBy', 'taskComments.version'])
    .select(['author.fullName as authorName', 'author.avatarFileId as authorAvatarId'])
}

export type CommentRow = Awaited<ReturnType<ReturnType<typeof commentRows>['executeTakeFirstOrThrow']>>

/** One more query for all of them together: the names that their texts mention. */
export async function commentsOf(db: Kysely<Database>, rows: readonly CommentRow[]): Promise<TaskComment[]> {
  const names = await namesIn(
    db,
    rows.map(({ text }) => text),
  )
  return rows.map(({ id, taskId, text, createdAt, editedAt, version, ...row }) => ({
    ...{ id, taskId, text, version },
    author: { id: row.authorId, fullName: row.authorName, avatar: fileUrl(row.authorAvatarId) },
    named: namedIn([text], names),
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }))
}
