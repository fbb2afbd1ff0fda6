import type { z } from 'zod'
import type { reachChanged } from '#contract/contacts/contacts.events.ts'
import type { membershipChanged } from '#contract/conversations/conversations.events.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { InboxRow, inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import type { cursorMoved } from '#contract/inbox/inbox.events.ts'
import type { Draft } from '#contract/messages/drafts.endpoints.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { previewText } from '#contract/messages/preview.ts'
import type { ChangedPerson } from '#contract/users/users.events.ts'

export type Inbox = ResponseOf<typeof inboxEndpoints.list>
/** `undefined`: the event alone cannot say it, the server has to be asked. */
type Next = Inbox | undefined

const mostUnread = 100

function change(inbox: Inbox, id: number, next: (row: InboxRow) => InboxRow): Inbox {
  return { ...inbox, rows: inbox.rows.map((row) => (row.id === id ? next(row) : row)) }
}

/** The server's list shows no more than this either. */
const beginning = (text: string) => [...text].slice(0, 300).join('')

const lastMessageOf = (message: Message): InboxRow['lastMessage'] => ({
  id: message.id,
  seq: message.seq,
  authorId: message.authorId,
  authorName: message.authorName,
  text: message.deletedAt === null ? previewText(beginning(message.text), message.named) : '',
  deleted: message.deletedAt !== null,
  files: message.deletedAt === null ? message.attachments.length : 0,
  at: message.createdAt,
})

const readUpTo = (row: InboxRow, seq: number): InboxRow['membership'] =>
  row.membership && { ...row.membership, lastReadSeq: Math.max(row.membership.lastReadSeq, seq) }

function withOwn(row: InboxRow, message: Message): InboxRow {
  return { ...row, membership: readUpTo(row, message.seq), unreadCount: 0, mentionCount: 0 }
}

function withUnread(row: InboxRow, message: Message, me: number): InboxRow {
  const named = message.mentionedIds.includes(me) ? 1 : 0
  return {
    ...row,
    unreadCount: Math.min(mostUnread, row.unreadCount + 1),
    mentionCount: Math.min(mostUnread, row.mentionCount + named),
  }
}

function withMessage(row: InboxRow, message: Message, me: number): InboxRow {
  // Answers inside a thread are no words of the list and unread for nobody.
  if (!message.inConversation) return row
  const told = { ...row, lastMessage: lastMessageOf(message), hidden: false }
  return message.authorId === me ? withOwn(told, message) : withUnread(told, message, me)
}

const starRank = ({ membership }: InboxRow) => (membership?.starred ? 0 : 1)
const starredFirst = (rows: readonly InboxRow[]) => rows.toSorted((one, other) => starRank(one) - starRank(other))

export function applyMessageSent(inbox: Inbox, message: Message, me: number): Next {
  const row = inbox.rows.find(({ id }) => id === message.conversationId)
  if (row === undefined) return undefined
  if (message.seq <= row.lastSeq) return inbox
  const next = withMessage({ ...row, lastSeq: message.seq, lastMessageAt: message.createdAt }, message, me)
  return { ...inbox, rows: starredFirst([next, ...inbox.rows.filter((known) => known !== row)]) }
}

export function applyMessageChanged(inbox: Inbox, message: Message, me: number): Next {
  const row = inbox.rows.find(({ id }) => id === message.conversationId)
  if (row === undefined) return inbox
  const unread = message.inConversation && message.authorId !== me && message.seq > (row.membership?.lastReadSeq ?? 0)
  // Deleted, restored or with other mentions: the message alone does not show what counts as unread.
  if (unread && row.membership) return undefined
  if (row.lastMessage?.id !== message.id) return inbox
  return change(inbox, row.id, (known) => ({ ...known, lastMessage: lastMessageOf(message) }))
}

export function applyCursorMoved(inbox: Inbox, moved: z.output<typeof cursorMoved.payload>): Inbox {
  const { conversationId, lastReadSeq, unreadCount, mentionCount, hidden } = moved
  return change(inbox, conversationId, (row) => ({
    ...row,
    membership: row.membership && { ...row.membership, lastReadSeq },
    unreadCount,
    mentionCount,
    hidden,
  }))
}

export function applyMembershipChanged(inbox: Inbox, changed: z.output<typeof membershipChanged.payload>): Next {
  const { conversationId, ...own } = changed
  const row = inbox.rows.find(({ id }) => id === conversationId)
  // The server decides its place among the others.
  if (row && row.membership?.starred !== own.starred) return undefined
  return change(inbox, conversationId, (row) => ({
    ...row,
    membership: row.membership && { ...row.membership, ...own },
  }))
}

/** The one conversation of the two of us can be written to again, or no longer. */
export function applyReach(inbox: Inbox, { userId, reachable }: z.output<typeof reachChanged.payload>): Inbox {
  const row = inbox.rows.find(({ type, people }) => type === 'dm' && people[0]?.id === userId)
  return row ? change(inbox, row.id, (known) => ({ ...known, writable: reachable ? 'yes' : 'blocked' })) : inbox
}

export function applyDraftChanged(inbox: Inbox, { conversationId, threadRootId, text }: Draft): Inbox {
  return threadRootId === null ? change(inbox, conversationId, (row) => ({ ...row, draft: text })) : inbox
}

export function applyConversationChanged(inbox: Inbox, { id, version }: { id: number; version: number }): Next {
  const row = inbox.rows.find((known) => known.id === id)
  return row && row.version >= version ? inbox : undefined
}

export const applyConversationLeft = (inbox: Inbox, id: number): Inbox => ({
  ...inbox,
  rows: inbox.rows.filter((row) => row.id !== id),
})

export function applyPersonChanged(inbox: Inbox, { id, fullName, avatar, title }: ChangedPerson): Inbox {
  const rows = inbox.rows.map((row): InboxRow => {
    const wrote = row.lastMessage?.authorId === id
    if (!wrote && !row.people.some((person) => person.id === id)) return row
    return {
      ...row,
      people: row.people.map((person) => (person.id === id ? { id, fullName, avatar, title } : person)),
      lastMessage: row.lastMessage && wrote ? { ...row.lastMessage, authorName: fullName } : row.lastMessage,
    }
  })
  return { ...inbox, rows }
}
