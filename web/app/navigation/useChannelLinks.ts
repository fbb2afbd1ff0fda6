import { useEffect } from 'react'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { compareTurkish } from '#contract/text/compareTurkish.ts'
import { useInbox } from '../../features/inbox/useInbox.ts'
import { conversationHref } from '../../lib/address/conversationHref.ts'
import { useNavigation } from './navigationStore.ts'

const rank = ({ membership }: InboxRow) => (membership?.starred ? 0 : 1)

/** My channels in the side menu, the starred ones first, by their names, with what is unread in them. */
export function useChannelLinks(): void {
  const { data } = useInbox()
  useEffect(() => {
    const allChannelProjects = (data?.rows ?? [])
      .filter(({ type, hidden }) => type === 'channel' && !hidden)
      .sort((left, right) => rank(left) - rank(right) || compareTurkish(left.name, right.name))
      .map((row) => ({ id: row.id, title: row.name, to: conversationHref(row), unread: row.unreadCount }))
    useNavigation.setState({ allChannelProjects })
  }, [data])
}
