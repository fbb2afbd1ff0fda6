import { AppError } from '../../platform/errors.ts'
import type { FileReaders } from '../../platform/files/readers.ts'
import { readableMessage } from './access.ts'
import { attachedKind, thumbnailKind } from './attachments.ts'

/** Files are read by whoever may read their message now; with a deleted message they are gone from view. */
const mayReadMessage: FileReaders[string] = async (ctx, actor, { id }) => {
  try {
    const { message } = await readableMessage(ctx.db, actor, id)
    return message.deletedAt === null
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

export const messageFileReaders: FileReaders = { [attachedKind]: mayReadMessage, [thumbnailKind]: mayReadMessage }
