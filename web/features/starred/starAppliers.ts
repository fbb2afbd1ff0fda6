import {
  conversationChanged,
  conversationJoined,
  conversationLeft,
} from '#contract/conversations/conversations.events.ts'
import { messageChanged, starChanged } from '#contract/messages/messages.events.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { starKeys } from './starKeys.ts'

/** What was taken back, fits a search or may still be read is the server's to say: the list is asked for again. */

export const starLive: Reaction[] = [
  ...on(
    [starChanged, messageChanged, conversationChanged, conversationJoined, conversationLeft],
    stale(starKeys.lists),
  ),
]
