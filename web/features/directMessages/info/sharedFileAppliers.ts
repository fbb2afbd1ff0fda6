import { messageChanged, messageSent } from '#contract/messages/messages.events.ts'
import { markStale, on, type Reaction } from '../../../lib/live/reactions.ts'
import { sharedFileKeys } from './sharedFileKeys.ts'

/** A message with files, or one that lost them, changes what was shared. */
export const sharedFileLive: Reaction[] = on(
  [messageSent, messageChanged],
  (cache, { conversationId, attachments, deletedAt }) => {
    if (attachments.length > 0 || deletedAt !== null) markStale(cache, sharedFileKeys.of(conversationId))
  },
)
