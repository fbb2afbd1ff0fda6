import { useInboxOfFrame } from '../../features/inbox/inbox.data.ts'
import { directUnread } from '../../features/inbox/unread.ts'
import { useMentionCount } from '../../features/mentions/mentions.data.ts'
import { useNow } from '../../ui/format/FormatProvider.tsx'
import type { MenuEntry } from '../menu.ts'

/** Live counts of waiting things for the menu's entries. */
export function useMenuCounts(): Partial<Record<MenuEntry['title'], number>> {
  const { data } = useInboxOfFrame()
  const now = useNow()
  return { mentions: useMentionCount(), directMessages: directUnread(data?.rows ?? [], now) }
}
