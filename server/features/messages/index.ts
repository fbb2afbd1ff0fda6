import type { Feature } from '../../platform/feature.ts'
import { messageFileReaders } from './fileReaders.ts'
import { createThreadFollows } from './following.table.ts'
import { messageRoutes } from './messages.routes.ts'
import { createMessages, indexMessageWords } from './messages.table.ts'
import { reminderJobs } from './reminders.ts'
import { scheduledJobs } from './scheduledSending.ts'
import { messageSearch } from './search.ts'

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
