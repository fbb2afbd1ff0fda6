import { useEffect } from 'react'
import { compareTurkish } from '#contract/text/compareTurkish.ts'
import { useInbox } from '../../features/inbox/useInbox.ts'
import { conversationHref } from '../../lib/address/conversationHref.ts'
import { useNavigation } from './navigationStore.ts'

/** My channels in the side menu, in the order of their names, with what is unread in them. */
export function useChannelLinks(): void {
  const { data } = useInbox()
  useEffect(() => {
    const allChannelProjects = (data?.rows ?? [])
      .filter(({ type, hidden }) => type === 'channel' && !hidden)
      .sort((left, right) => compareTurkish(left.name, right.name))
      .map((row) => ({ id: row.id, title: row.name, to: conversationHref(row), unread: row.unreadCount }))
    useNavigation.setState({ allChannelProjects })
  }, [data])
}
