import { useApprovalCount } from '../../features/approvals/approvals.data.ts'
import { useInboxOfFrame } from '../../features/inbox/inbox.data.ts'
import { directUnread } from '../../features/inbox/unread.ts'
import { useMentionCount } from '../../features/mentions/mentions.data.ts'
import { useNow } from '../../ui/format/FormatProvider.tsx'
import type { MenuEntry } from '../menu.ts'
import type { Counted } from './UnreadMark.tsx'

type Counts = Partial<Record<MenuEntry['title'], number>>

/** Live counts of waiting things for the menu's entries. */
export function useMenuCounts(): Counts {
  const { data } = useInboxOfFrame()
  const now = useNow()
  return {
    'menu.mentions': useMentionCount(),
    'menu.directMessages': directUnread(data?.rows ?? [], now),
    'screens.approvals': useApprovalCount(),
  }
}

/** What waits behind an entry, or behind all that a group holds. */
export const countIn = ({ title, children = [] }: MenuEntry, counts: Counts): number =>
  children.reduce((sum, child) => sum + countIn(child, counts), counts[title] ?? 0)

/** What its number counts: a group holds numbers of one kind. */
export const countedIn = ({ title, children = [] }: MenuEntry): Counted =>
  title === 'screens.approvals' || children.some((child) => countedIn(child) === 'waiting') ? 'waiting' : 'unread'
