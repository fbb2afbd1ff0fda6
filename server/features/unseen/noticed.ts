import type { Membership } from '#contract/conversations/conversations.endpoints.ts'

/** What decides whether a person wants notices of a conversation. */
export interface NoticeState {
  notify: Membership['notify']
  mutedUntil: Date | null
  unreadCount: number
  mentionCount: number
}

/** One rule for the list and for the live notifications, so that both always say the same. */
export function isNoticed({ notify, mutedUntil, unreadCount, mentionCount }: NoticeState, now: Date): boolean {
  if (notify === 'none' || (mutedUntil !== null && mutedUntil > now)) return false
  return unreadCount > 0 && (notify === 'all' || mentionCount > 0)
}
