import { queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { reachChanged } from '#contract/contacts/contacts.events.ts'
import {
  conversationChanged,
  conversationJoined,
  conversationLeft,
  membershipChanged,
} from '#contract/conversations/conversations.events.ts'
import { type InboxRow, inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { cursorMoved } from '#contract/inbox/inbox.events.ts'
import type { EventKind } from '#contract/live/event.ts'
import { draftChanged, messageChanged, messageSent } from '#contract/messages/messages.events.ts'
import { userChanged } from '#contract/users/users.events.ts'
import { call } from '../../lib/http/call.ts'
import { on, type Reaction } from '../../lib/live/reactions.ts'
import { useLooking, useSession } from '../../lib/session/session.ts'
import {
  applyConversationChanged,
  applyConversationLeft,
  applyCursorMoved,
  applyDraftChanged,
  applyMembershipChanged,
  applyMessageChanged,
  applyMessageSent,
  applyPersonChanged,
  applyReach,
  type Inbox,
} from './applyToInbox.ts'

export const inboxKey = ['inbox'] as const

export const inboxQuery = queryOptions({
  queryKey: inboxKey,
  queryFn: ({ signal }) => call(inboxEndpoints.list, { signal }),
})

/** All my conversations, newest first, kept true by events. */
export const useInbox = () => useQuery(inboxQuery)

/** The same for the frame, which is around every page and must not load what is not shown. */
export const useInboxOfFrame = () => useQuery({ ...inboxQuery, enabled: !useLooking() })

export function useInboxRow(id: number | undefined): InboxRow | undefined {
  const looking = useLooking()
  const { data } = useQuery({
    ...inboxQuery,
    select: ({ rows }) => rows.find((row) => row.id === id),
    enabled: id !== undefined && !looking,
  })
  return id === undefined ? undefined : data
}

const me = () => useSession.getState().user?.id ?? 0

function onInbox<Payload extends z.ZodType>(
  kind: EventKind<Payload>,
  apply: (inbox: Inbox, content: z.output<Payload>) => Inbox | undefined,
): Reaction[] {
  return on(kind, (cache, content) => {
    const inbox = cache.getQueryData<Inbox>(inboxKey)
    if (!inbox) return
    const next = apply(inbox, content)
    if (next === undefined) void cache.invalidateQueries({ queryKey: inboxKey })
    else if (next !== inbox) cache.setQueryData(inboxKey, next)
  })
}

export const live: Reaction[] = [
  ...onInbox(messageSent, (inbox, message) => applyMessageSent(inbox, message, me())),
  ...onInbox(messageChanged, (inbox, message) => applyMessageChanged(inbox, message, me())),
  ...onInbox(cursorMoved, applyCursorMoved),
  ...onInbox(membershipChanged, applyMembershipChanged),
  ...onInbox(reachChanged, applyReach),
  ...onInbox(draftChanged, applyDraftChanged),
  ...onInbox(conversationChanged, applyConversationChanged),
  ...onInbox(conversationJoined, (inbox, { id }) => (inbox.rows.some((row) => row.id === id) ? inbox : undefined)),
  ...onInbox(conversationLeft, (inbox, { id }) => applyConversationLeft(inbox, id)),
  ...onInbox(userChanged, applyPersonChanged),
]
