import type { QueryClient } from '@tanstack/react-query'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import type { UnseenNotification } from '#contract/unseen/unseen.protocol.ts'
import { i18n } from '../../i18n/i18n.ts'
import { useSession } from '../../lib/session/session.ts'
import { storedToken } from '../../lib/session/stored.ts'
import type { Inbox } from '../inbox/applyToInbox.ts'
import { conversationName } from '../inbox/conversationName.ts'
import { inboxKey } from '../inbox/inbox.data.ts'
import { isMuted } from '../inbox/unread.ts'
import { usePresence } from '../presence/presenceStore.ts'
import { showNotice } from './browserNotices.ts'
import { entryHref, rowOfEntry } from './entryPlace.ts'
import type { SenderDetails } from './unseenEntries.ts'
import { closeUnseenSocket, openUnseenSocket } from './unseenSocket.ts'
import { cleanUpUnseen, loadUnseen, receiveNotification, setChannelCallback } from './unseenStore.ts'

function undisturbed(): boolean {
  const me = useSession.getState().user?.id ?? 0
  return usePresence.getState().people.get(me)?.state === 'doNotDisturb'
}

function isWanted(row: InboxRow | undefined, mentioned: boolean): boolean {
  if (undisturbed()) return false
  if (!row) return true
  return !isMuted(row, new Date()) && (row.membership?.notify !== 'mentions' || mentioned)
}

function knownOf(row: InboxRow | undefined): SenderDetails {
  if (!row) return {}
  return row.type === 'dm'
    ? { avatarImage: row.people[0]?.avatar ?? null }
    : { channel: conversationName(row, i18n.language), avatarImage: row.image }
}

/** Keeps the list of unseen conversations for as long as it is followed. */
export function followUnseen(queryClient: QueryClient, go: (href: string) => void): () => void {
  const rows = () => queryClient.getQueryData<Inbox>(inboxKey)?.rows ?? []
  const placeOf = ({ channelId, privateId }: UnseenNotification) => ({
    ...(channelId === null ? {} : { channelId }),
    ...(privateId === null ? {} : { privateId }),
  })
  /** Of the notification being received: the specified callback has no place for it. */
  let mentioned = false
  setChannelCallback((text, _time, { fullName }, channelId) => {
    const row = rowOfEntry(rows(), { channelId })
    if (!isWanted(row, mentioned)) return
    const title = row ? `${fullName} · ${conversationName(row, i18n.language)}` : fullName
    showNotice({ title, text, conversation: `c${channelId}`, onOpen: () => go(entryHref(rows(), { channelId })) })
  })
  openUnseenSocket({
    token: storedToken,
    opened: () => void loadUnseen(),
    heard(notification) {
      const place = placeOf(notification)
      const row = rowOfEntry(rows(), place)
      // Read meanwhile on this page, which has two connections: the news came the slower way.
      if (row?.membership && row.membership.lastReadSeq >= notification.seq) return
      mentioned = notification.mentioned
      receiveNotification(notification, knownOf(row))
      if (notification.messageType !== 'private' || !isWanted(row, true)) return
      const { from, content, privateId } = notification
      showNotice({
        title: from,
        text: content,
        conversation: `p${privateId}`,
        onOpen: () => go(entryHref(rows(), place)),
      })
    },
  })
  // Polling proxies and long outages: the list is shown before the socket is open.
  void loadUnseen()
  return () => {
    closeUnseenSocket()
    cleanUpUnseen()
  }
}
