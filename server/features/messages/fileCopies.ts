import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { openStorage } from '../../platform/files/storage.ts'
import type { FileRow } from '../files/attachment.ts'
import { keepFile } from '../files/upload.ts'

/** The files that a message carries, in its order. */
export function filesOfMessage(ctx: Context, messageId: number): Promise<FileRow[]> {
  return ctx.db
    .selectFrom('files')
    .innerJoin('messageFiles', 'messageFiles.fileId', 'files.id')
    .selectAll('files')
    .where('messageFiles.messageId', '=', messageId)
    .orderBy('messageFiles.position')
    .execute()
}

/** An upload of this person with the same bytes; deleted like any other upload if nothing uses it. */
export async function copyFile(ctx: Context, actor: Actor, { id, name, size, storageKey }: FileRow): Promise<number> {
  const bytes = await openStorage(ctx.config).get(storageKey)
  if (!bytes) throw notFound('file')
  return (await keepFile(ctx, actor, { name, bytes, size, copyOf: id })).id
}
