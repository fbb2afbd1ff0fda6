import { randomBytes } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { FileRow } from '../files/attachment.ts'

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

/** An upload of this person's own with the same bytes; swept like any other if nothing takes it. */
export async function copyFile(ctx: Context, actor: Actor, file: FileRow): Promise<number> {
  const storage = openStorage(ctx.config)
  const bytes = await storage.get(file.storageKey)
  if (!bytes) throw notFound('file')
  const storageKey = randomBytes(16).toString('hex')
  await storage.put(storageKey, bytes)
  const { name, size, type, sha256, width, height } = file
  return inTransaction(ctx, actor, async (tx) => {
    const { id } = await tx.db
      .insertInto('files')
      .values({
        ...{ name, size, type, sha256, storageKey, width, height },
        ownerId: actor.id,
        attachedKind: null,
        attachedId: null,
        createdAt: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.record({ action: 'file.copied', object: { kind: 'file', id, title: name }, before: { fileId: file.id } })
    return id
  })
}
