import { AppError } from '../../platform/errors.ts'
import type { Feature } from '../../platform/feature.ts'
import type { FileReaders } from '../../platform/files/readers.ts'
import { readableMessage } from './access.ts'
import { attachedKind, scheduledKind, thumbnailKind } from './attachments.ts'
import { channelTrash, channelTrashJobs } from './channelTrash.ts'
import { draftJobs } from './drafts.ts'
import { createThreadFollows } from './following.table.ts'
import { messageRoutes } from './messages.routes.ts'
import {
  createMessages,
  indexMessageWords,
  keepAllThatIsScheduled,
  keepMessagesInTrash,
  letMessagesGo,
} from './messages.table.ts'
import { messageTrash } from './messageTrash.ts'
import { reminderJobs } from './reminders.ts'
import { scheduledJobs } from './scheduledSending.ts'
import { messageFileSearch, messageSearch } from './search.ts'

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

const mayReadScheduled: FileReaders[string] = async (ctx, actor, { id }) => {
  const own = ctx.db.selectFrom('scheduledMessages').select('id').where('id', '=', id).where('userId', '=', actor.id)
  return (await own.executeTakeFirst()) !== undefined
}

const messageFileReaders: FileReaders = {
  [attachedKind]: mayReadMessage,
  [thumbnailKind]: mayReadMessage,
  [scheduledKind]: mayReadScheduled,
}

export const messagesFeature: Feature = {
  name: 'messages',
  routes: messageRoutes,
  migrations: {
    '2026-11-15-22-messages': createMessages,
    '2026-11-15-26-thread-follows': createThreadFollows,
    '2026-11-15-29-message-words': indexMessageWords,
    '2026-11-18-60-scheduled-files': keepAllThatIsScheduled,
    '2026-11-18-63-messages-go': letMessagesGo,
    '2026-11-18-80-messages-in-trash': keepMessagesInTrash,
  },
  jobs: { ...channelTrashJobs, ...draftJobs, ...reminderJobs, ...scheduledJobs },
  search: [messageSearch, messageFileSearch],
  fileReaders: messageFileReaders,
  trash: [channelTrash, messageTrash],
}
