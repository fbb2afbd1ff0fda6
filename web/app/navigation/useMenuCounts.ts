import { directUnread } from '../../features/inbox/unread.ts'
import { useInboxOfFrame } from '../../features/inbox/useInbox.ts'
import { useMentionCount } from '../../features/mentions/useMentionCount.ts'
import { useNow } from '../../ui/format/FormatProvider.tsx'
import type { MenuEntry } from '../menu.ts'

/** What waits behind the menu's entries, live. */
export function useMenuCounts(): Partial<Record<MenuEntry['title'], number>> {
  const { data } = useInboxOfFrame()
  const now = useNow()
  return { mentions: useMentionCount(), directMessages: directUnread(data?.rows ?? [], now) }
}
