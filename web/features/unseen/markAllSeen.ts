import type { QueryClient } from '@tanstack/react-query'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { applyCursorMoved, type Inbox } from '../inbox/applyToInbox.ts'
import { inboxKey } from '../inbox/inbox.data.ts'
import { loadUnseen } from './unseenStore.ts'

/** Reads every conversation that is listed up to its end; what fails stays on the list. */
export async function markAllSeen(queryClient: QueryClient): Promise<void> {
  const rows = queryClient.getQueryData<Inbox>(inboxKey)?.rows ?? []
  const unread = rows.filter((row) => row.unreadCount > 0)
  try {
    for (const { id, lastSeq, hidden } of unread) {
      const counts = await call(inboxEndpoints.markRead, { params: { id }, body: { seq: lastSeq } })
      queryClient.setQueryData<Inbox>(
        inboxKey,
        (inbox) => inbox && applyCursorMoved(inbox, { conversationId: id, hidden, ...counts }),
      )
    }
  } finally {
    await loadUnseen()
  }
}
