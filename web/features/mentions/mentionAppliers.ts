import type { QueryClient } from '@tanstack/react-query'
import { mentionsChanged } from '#contract/mentions/mentions.events.ts'
import { registerApplier } from '../../lib/live/appliers.ts'
import { mentionKeys } from './mentionKeys.ts'

export function setMentionCount(queryClient: QueryClient, unreadCount: number): void {
  queryClient.setQueryData<{ unreadCount: number; cursor: number }>(
    mentionKeys.count,
    (known) => known && { ...known, unreadCount },
  )
}

export function registerMentionAppliers(): void {
  registerApplier(mentionsChanged.name, mentionsChanged.payload, (queryClient, { unreadCount }) => {
    setMentionCount(queryClient, unreadCount)
    void queryClient.invalidateQueries({ queryKey: mentionKeys.lists })
  })
}
