import type { QueryClient } from '@tanstack/react-query'
import {
  conversationChanged,
  conversationJoined,
  conversationLeft,
} from '#contract/conversations/conversations.events.ts'
import { messageChanged, starChanged } from '#contract/messages/messages.events.ts'
import { registerApplier } from '../../lib/live/appliers.ts'
import { starKeys } from './starKeys.ts'

const kinds = [starChanged, messageChanged, conversationChanged, conversationJoined, conversationLeft]

/** What was taken back, fits a search or may still be read is the server's to say: the list is asked for again. */
export function registerStarAppliers(): void {
  const refresh = (queryClient: QueryClient) => void queryClient.invalidateQueries({ queryKey: starKeys.lists })
  for (const { name, payload } of kinds) registerApplier(name, payload, refresh)
}
