import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { readableConversation } from '../conversations/access.ts'
import { attachmentOf } from './messages.queries.ts'
import { frameOf, readWindow } from './window.ts'

type Files = typeof messageEndpoints.files

/** Files shared in a conversation and not deleted, newest first; pages by the file's id. */
export async function readSharedFiles(
  ctx: Context,
  actor: Actor,
  conversationId: number,
  query: QueryOf<Files>,
): Promise<ResponseOf<Files>> {
  const cursor = ctx.events.cursor()
  await readableConversation(ctx.db, actor, conversationId)
  const shared = () =>
    ctx.db
      .selectFrom('messageFiles')
      .innerJoin('messages', 'messages.id', 'messageFiles.messageId')
      .where('messageFiles.conversationId', '=', conversationId)
      .where('messageFiles.kind', '=', query.kind)
      .where('messages.deletedAt', 'is', null)
  const { rows, ...ends } = await readWindow(frameOf(query, query.around), (comparison, anchor, limit) =>
    shared()
      .innerJoin('files', 'files.id', 'messageFiles.fileId')
      .select(['files.id', 'files.name', 'files.size', 'files.type', 'messageFiles.width', 'messageFiles.height'])
      .select(['messageFiles.thumbnailFileId as thumbnailId', 'messages.id as messageId', 'messages.createdAt'])
      .where('messageFiles.fileId', comparison, anchor)
      .orderBy('messageFiles.fileId', comparison === '<' ? 'desc' : 'asc')
      .limit(limit)
      .execute(),
  )
  const { total } = await shared()
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const files = rows.map(({ messageId, createdAt, ...file }) => ({
    ...attachmentOf(file),
    messageId,
    at: createdAt.toISOString(),
  }))
  return { rows: files.reverse(), ...ends, total, cursor }
}
