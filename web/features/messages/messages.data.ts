import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { botLooksChanged } from '#contract/bots/bots.events.ts'
import { reachChanged } from '#contract/contacts/contacts.events.ts'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import {
  channelDeleted,
  channelRestored,
  conversationChanged,
  conversationJoined,
  conversationLeft,
  membershipChanged,
} from '#contract/conversations/conversations.events.ts'
import { cursorMoved, readUpTo } from '#contract/inbox/inbox.events.ts'
import type { Draft } from '#contract/messages/drafts.endpoints.ts'
import {
  draftChanged,
  followingChanged,
  messageChanged,
  messageSent,
  reminderDue,
  scheduledChanged,
  starChanged,
} from '#contract/messages/messages.events.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { userChanged } from '#contract/users/users.events.ts'
import { reads } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { useSession } from '../../lib/session/session.ts'
import {
  applyMembership,
  applyReach,
  applyReadUpTo,
  applySentTo,
  type ConversationDetail,
} from './conversation/applyConversation.ts'
import { forgetTyping } from './typing/typingStore.ts'
import {
  applyAuthor,
  applyFollowing,
  applyMessageChanged,
  applyMessageSent,
  applyReminder,
  applyStar,
  type MessageWindow,
  type Scope,
} from './windows/window.ts'

export type { ConversationDetail, Scope }

export const conversationKeys = {
  all: ['conversation'] as const,
  one: (id: number) => ['conversation', id] as const,
  channels: ['channels'] as const,
  /** Whether it was deleted while this page was open. */
  deleted: (id: number) => ['channelDeleted', id] as const,
}

/** So that an open channel says why it is gone, instead of that it was never there. */
export const useDeletedMeanwhile = (id: number): boolean =>
  useQuery<boolean>({ queryKey: conversationKeys.deleted(id), queryFn: skipToken }).data ?? false

export function useConversation(id: number) {
  return useQuery({
    queryKey: conversationKeys.one(id),
    queryFn: reads(conversationEndpoints.read, { params: { id } }),
    enabled: id > 0,
  })
}

/** Where a window of the history was opened: at the end, after what was read, at a message or a day. */
export type Anchor =
  | { at: 'end' }
  | { at: 'unread'; seq: number }
  | { at: 'message'; id: number }
  | { at: 'day'; day: string }

export const messageKeys = {
  all: ['messages'] as const,
  conversation: (id: number) => ['messages', id] as const,
  window: ({ conversationId, threadRootId }: Scope, anchor: Anchor) =>
    ['messages', conversationId, threadRootId, anchor] as const,
  one: (id: number) => ['message', id] as const,
  edits: (id: number, version: number) => ['message', id, 'edits', version] as const,
  allPins: ['pins'] as const,
  pins: (conversationId: number) => ['pins', conversationId] as const,
  drafts: ['drafts'] as const,
  scheduled: ['scheduled'] as const,
}

/** The scope that a window's key names. */
function scopeOf(key: readonly unknown[]): Scope {
  const [, conversationId, threadRootId] = key
  return {
    conversationId: Number(conversationId),
    threadRootId: typeof threadRootId === 'number' ? threadRootId : null,
  }
}

type ChangeWindow = (window: MessageWindow, scope: Scope) => MessageWindow

export function changeWindows(queryClient: QueryClient, key: readonly unknown[], change: ChangeWindow): void {
  for (const [found, window] of queryClient.getQueriesData<MessageWindow>({ queryKey: key })) {
    if (window) queryClient.setQueryData(found, change(window, scopeOf(found)))
  }
}

function changeDetail(queryClient: QueryClient, id: number, change: (known: ConversationDetail) => ConversationDetail) {
  queryClient.setQueryData<ConversationDetail>(conversationKeys.one(id), (known) => known && change(known))
}

type Pins = { rows: Message[]; cursor: number }

function pinsWith(known: Pins, changed: Message): Pins {
  const others = known.rows.filter((row) => row.id !== changed.id)
  if (changed.pinnedAt === null || changed.deletedAt !== null) return { ...known, rows: others }
  const rows = [changed, ...others].sort((left, right) => (right.pinnedAt ?? '').localeCompare(left.pinnedAt ?? ''))
  return { ...known, rows }
}

/** Caches a sent message, from this device's own answer or from an event. */
export function cacheSentMessage(queryClient: QueryClient, sent: Message): void {
  const me = useSession.getState().user?.id ?? 0
  forgetTyping(sent.conversationId, sent.authorId)
  changeWindows(queryClient, messageKeys.conversation(sent.conversationId), (window, scope) =>
    applyMessageSent(window, sent, scope),
  )
  changeDetail(queryClient, sent.conversationId, (known) => applySentTo(known, sent, me))
}

export function cacheChangedMessage(queryClient: QueryClient, changed: Message): void {
  changeWindows(queryClient, messageKeys.conversation(changed.conversationId), (window) =>
    applyMessageChanged(window, changed),
  )
  queryClient.setQueryData<Message>(messageKeys.one(changed.id), (known) =>
    known && known.version <= changed.version ? changed : known,
  )
  queryClient.setQueryData<Pins>(messageKeys.pins(changed.conversationId), (known) => known && pinsWith(known, changed))
}

export function cacheStar(queryClient: QueryClient, messageId: number, starred: boolean): void {
  changeWindows(queryClient, messageKeys.all, (window) => applyStar(window, messageId, starred))
}

function takeDraft(queryClient: QueryClient, draft: Draft): void {
  queryClient.setQueryData<{ rows: Draft[]; cursor: number }>(messageKeys.drafts, (known) => {
    if (!known) return known
    const others = known.rows.filter(
      (row) => row.conversationId !== draft.conversationId || row.threadRootId !== draft.threadRootId,
    )
    return { ...known, rows: draft.text === '' ? others : [...others, draft] }
  })
}

export const live: Reaction[] = [
  ...on(messageSent, cacheSentMessage),
  ...on(messageChanged, cacheChangedMessage),
  ...on(starChanged, (cache, { messageId, starred }) => cacheStar(cache, messageId, starred)),
  ...on(reminderDue, (cache, { messageId }) =>
    changeWindows(cache, messageKeys.all, (window) => applyReminder(window, messageId, null)),
  ),
  ...on(draftChanged, takeDraft),
  ...on(scheduledChanged, stale(messageKeys.scheduled)),
  ...[userChanged, botLooksChanged].flatMap((kind) =>
    on(kind, (cache, author) => changeWindows(cache, messageKeys.all, (window) => applyAuthor(window, author))),
  ),
  ...on(
    [conversationChanged, conversationJoined, conversationLeft],
    stale(({ id }) => conversationKeys.one(id), conversationKeys.channels),
  ),
  ...on(
    [channelDeleted, channelRestored],
    stale(({ id }) => conversationKeys.one(id), conversationKeys.channels, messageKeys.drafts, messageKeys.scheduled),
  ),
  ...on(channelDeleted, (cache, { id }) => cache.setQueryData(conversationKeys.deleted(id), true)),
  ...on(channelRestored, (cache, { id }) => cache.setQueryData(conversationKeys.deleted(id), false)),
  ...on(membershipChanged, (cache, { conversationId, ...own }) =>
    changeDetail(cache, conversationId, (known) => applyMembership(known, own)),
  ),
  ...on(reachChanged, (cache, reach) => {
    cache.setQueriesData<ConversationDetail>(
      { queryKey: conversationKeys.all },
      (known) => known && applyReach(known, reach),
    )
  }),
  ...on(followingChanged, (cache, { messageId, following }) =>
    changeWindows(cache, messageKeys.all, (window) => applyFollowing(window, messageId, following)),
  ),
  ...on(cursorMoved, (cache, { conversationId, lastReadSeq }) =>
    changeDetail(cache, conversationId, (known) => applyMembership(known, { lastReadSeq })),
  ),
  ...on(readUpTo, (cache, { conversationId, userId, seq }) =>
    changeDetail(cache, conversationId, (known) => applyReadUpTo(known, userId, seq)),
  ),
]
