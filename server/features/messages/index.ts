import { AppError } from '../../platform/errors.ts'
import type { Feature } from '../../platform/feature.ts'
import type { FileReaders } from '../../platform/files/readers.ts'
import { readableMessage } from './access.ts'
import { attachedKind, thumbnailKind } from './attachments.ts'
import { createThreadFollows } from './following.table.ts'
import { messageRoutes } from './messages.routes.ts'
import { createMessages, indexMessageWords } from './messages.table.ts'
import { reminderJobs } from './reminders.ts'
import { scheduledJobs } from './scheduledSending.ts'
import { messageSearch } from './search.ts'

/** People who may read the message now may read its files; the files of a deleted message are hidden. */
const mayReadMessage: FileReaders[string] = async (ctx, actor, { id }) => {
  try {
    const { message } = await readableMessage(ctx.db, actor, id)
    return message.deletedAt === null
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

const messageFileReaders: FileReaders = { [attachedKind]: mayReadMessage, [thumbnailKind]: mayReadMessage }

export const messagesFeature: Feature = {
  name: 'messages',
  routes: messageRoutes,
  migrations: {
    '2026-11-15-22-messages': createMessages,
    '2026-11-15-26-thread-follows': createThreadFollows,
    '2026-11-15-29-message-words': indexMessageWords,
  },
  jobs: { ...reminderJobs, ...scheduledJobs },
  search: messageSearch,
  fileReaders: messageFileReaders,
}
