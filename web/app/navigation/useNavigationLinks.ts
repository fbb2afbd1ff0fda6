import { useEffect } from 'react'
import { conversationHref, dealPath, projectPath } from '#contract/href.ts'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { compareTurkish } from '#contract/text/compareTurkish.ts'
import { useInboxOfFrame } from '../../features/inbox/inbox.data.ts'
import { isMuted } from '../../features/inbox/unread.ts'
import { useNavigationLists } from '../../features/projects/projects.data.ts'
import { useNow } from '../../ui/format/FormatProvider.tsx'
import { type NavLink, useNavigation } from './navigationStore.ts'

const rank = ({ starred }: NavLink) => (starred ? 0 : 1)

const channelLinks = (rows: readonly InboxRow[], now: Date): NavLink[] =>
  rows
    .filter(({ type, hidden }) => type === 'channel' && !hidden)
    .map((row) => ({
      id: row.id,
      title: row.name,
      image: row.image,
      to: conversationHref(row),
      unread: row.unreadCount,
      muted: isMuted(row, now),
      starred: row.membership?.starred ?? false,
      at: row.lastMessageAt,
    }))
    .sort((left, right) => rank(left) - rank(right) || compareTurkish(left.title, right.title))

const quiet = { image: null, unread: 0, muted: false, starred: false }

/** The lists of the side menu: my channels, the starred ones first, with what is unread in them; projects; sales. */
export function useNavigationLinks(): void {
  const { data: inbox } = useInboxOfFrame()
  const lists = useNavigationLists()
  const now = useNow()
  useEffect(() => {
    useNavigation.setState({
      allChannelProjects: channelLinks(inbox?.rows ?? [], now),
      allProjects: (lists?.channelProjects ?? []).map(({ projectId, title, at }) => ({
        ...{ id: projectId, title, at, to: projectPath(projectId) },
        ...quiet,
      })),
      allSalesProjects: (lists?.salesProjects ?? []).map(({ id, title, at }) => ({
        ...{ id, title, at, to: dealPath(id) },
        ...quiet,
      })),
      ready: inbox !== undefined && lists !== undefined,
    })
  }, [inbox, lists, now])
}
