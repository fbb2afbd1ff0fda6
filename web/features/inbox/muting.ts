import type { QueryClient } from '@tanstack/react-query'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { applyMembershipChanged, type Inbox } from './applyToInbox.ts'
import { inboxKey } from './inbox.data.ts'

export const forGood = '9999-12-31T00:00:00.000Z'

/** Silence is a time, so that what reached me before it reaches me again after it. */
export async function setMuted(queryClient: QueryClient, row: InboxRow, muted: boolean): Promise<void> {
  const notify = row.membership?.notify ?? 'all'
  const membership = await call(conversationEndpoints.setMembership, {
    params: { id: row.id },
    body: muted ? { notify, mutedUntil: forGood } : { notify: notify === 'none' ? 'all' : notify, mutedUntil: null },
  })
  queryClient.setQueryData<Inbox>(
    inboxKey,
    (inbox) => inbox && applyMembershipChanged(inbox, { conversationId: row.id, ...membership }),
  )
}
