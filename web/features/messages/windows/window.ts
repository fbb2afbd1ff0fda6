import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { type Message, maxQuoteLength } from '#contract/messages/messages.schemas.ts'
import type { Person } from '#contract/users/users.endpoints.ts'

export interface Scope {
  conversationId: number
  /** The replies of this message; null for the conversation itself. */
  threadRootId: number | null
}

/** A stretch of a conversation without gaps, oldest first, as the server knows it. */
export type MessageWindow = ResponseOf<typeof messageEndpoints.list>

const bySeq = (left: Message, right: Message) => left.seq - right.seq

export const ordered = (page: MessageWindow): MessageWindow => ({ ...page, rows: page.rows.toSorted(bySeq) })

export function belongsTo(message: Message, { conversationId, threadRootId }: Scope): boolean {
  if (message.conversationId !== conversationId) return false
  return threadRootId === null ? message.inConversation : message.threadRootId === threadRootId
}

/** As much of a text as the server quotes. */
const quotable = (text: string) => [...text].slice(0, maxQuoteLength).join('')

/** A quote follows its original: its text, its mentions, whether it still exists. */
function quotedAnew(row: Message, { id, authorName, text, deletedAt, named }: Message): Message {
  if (row.quote?.id !== id) return row
  const quote = { ...row.quote, authorName, text: quotable(text), deleted: deletedAt !== null }
  const others = row.named.filter((known) => !named.some((one) => one.kind === known.kind && one.id === known.id))
  return { ...row, quote, named: [...others, ...named] }
}

/** Replaces a known message by its newer version; messages outside of the window stay outside. */
export function applyMessageChanged(window: MessageWindow, changed: Message): MessageWindow {
  const touches = window.rows.some((row) => row.id === changed.id || row.quote?.id === changed.id)
  if (!touches) return window
  const rows = window.rows.map((row) => {
    if (row.id !== changed.id) return quotedAnew(row, changed)
    return row.version > changed.version ? row : changed
  })
  return { ...window, rows }
}

/** A new message joins a window that reaches the end; a message that is already there is only updated. */
export function applyMessageSent(window: MessageWindow, sent: Message, scope: Scope): MessageWindow {
  if (!belongsTo(sent, scope)) return window
  if (window.rows.some((row) => row.id === sent.id)) return applyMessageChanged(window, sent)
  const last = window.rows.at(-1)
  if (window.hasAfter && (last === undefined || sent.seq > last.seq)) return window
  const first = window.rows[0]
  if (window.hasBefore && first !== undefined && sent.seq < first.seq) return window
  return { ...window, rows: [...window.rows, sent].sort(bySeq) }
}

export function applyStar(window: MessageWindow, messageId: number, starred: boolean): MessageWindow {
  const others = window.marks.starred.filter((id) => id !== messageId)
  return { ...window, marks: { ...window.marks, starred: starred ? [...others, messageId] : others } }
}

export function applyFollowing(window: MessageWindow, rootId: number, following: boolean): MessageWindow {
  const others = window.marks.following.filter((id) => id !== rootId)
  return { ...window, marks: { ...window.marks, following: following ? [...others, rootId] : others } }
}

export function applyReminder(window: MessageWindow, messageId: number, at: string | null): MessageWindow {
  const others = window.marks.reminders.filter((reminder) => reminder.messageId !== messageId)
  return { ...window, marks: { ...window.marks, reminders: at ? [...others, { messageId, at }] : others } }
}

/** People are shown with their current name and picture. */
export function applyAuthor(window: MessageWindow, person: Pick<Person, 'id' | 'fullName' | 'avatar'>): MessageWindow {
  if (!window.rows.some((row) => row.authorId === person.id)) return window
  const rows = window.rows.map((row) =>
    row.authorId === person.id ? { ...row, authorName: person.fullName, authorAvatar: person.avatar } : row,
  )
  return { ...window, rows }
}

/** Joins two windows that touch or overlap; if both have a message, the newer version wins. */
export function joined(older: MessageWindow, newer: MessageWindow): MessageWindow {
  const rows = new Map<number, Message>()
  for (const row of [...older.rows, ...newer.rows]) {
    const known = rows.get(row.id)
    if (known === undefined || known.version <= row.version) rows.set(row.id, row)
  }
  return {
    rows: [...rows.values()].sort(bySeq),
    hasBefore: older.hasBefore,
    hasAfter: newer.hasAfter,
    cursor: Math.min(older.cursor, newer.cursor),
    marks: {
      starred: [...new Set([...older.marks.starred, ...newer.marks.starred])],
      following: [...new Set([...older.marks.following, ...newer.marks.following])],
      reminders: [...older.marks.reminders, ...newer.marks.reminders].filter(
        ({ messageId }, at, all) => all.findIndex((other) => other.messageId === messageId) === at,
      ),
    },
  }
}
