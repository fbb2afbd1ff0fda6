import { useEffect } from 'react'
import { conversationHref, dealPath, projectPath } from '#contract/href.ts'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { compareTurkish } from '#contract/text/compareTurkish.ts'
import { useInboxOfFrame } from '../../features/inbox/inbox.data.ts'
import { type ChannelProject, useNavigationLists } from '../../features/projects/projects.data.ts'
import { type NavLink, useNavigation } from './navigationStore.ts'

const rank = ({ membership }: InboxRow) => (membership?.starred ? 0 : 1)

const channelLinks = (rows: readonly InboxRow[]): NavLink[] =>
  rows
    .filter(({ type, hidden }) => type === 'channel' && !hidden)
    .sort((left, right) => rank(left) - rank(right) || compareTurkish(left.name, right.name))
    .map((row) => ({ id: row.id, title: row.name, to: conversationHref(row), unread: row.unreadCount }))

/** An Admin sees every project; without belonging to its channel, the link leads to the project itself. */
const projectLinks = (projects: readonly ChannelProject[]): NavLink[] =>
  projects
    .filter(({ inChannel }) => !inChannel)
    .map(({ id, projectId, title }) => ({ id, title, to: projectPath(projectId), unread: 0 }))

/** The lists of the side menu: my channels, the starred ones first, with what is unread in them; projects; sales. */
export function useNavigationLinks(): void {
  const { data: inbox } = useInboxOfFrame()
  const lists = useNavigationLists()
  useEffect(() => {
    useNavigation.setState({
      allChannelProjects: [...channelLinks(inbox?.rows ?? []), ...projectLinks(lists?.channelProjects ?? [])],
      allSalesProjects: (lists?.salesProjects ?? []).map(({ id, title }) => ({
        id,
        title,
        to: dealPath(id),
        unread: 0,
      })),
    })
  }, [inbox, lists])
}
