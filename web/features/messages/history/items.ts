import type { Message } from '#contract/messages/messages.schemas.ts'
import { dayIn } from '../../../ui/format/zone.ts'
import type { OutboxEntry } from '../outbox/outboxEntry.ts'
import type { UnreadStretch } from './useUnreadLine.ts'

export type HistoryItem =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; day: string; message: Message; first: boolean; last: boolean }
  | { kind: 'pending'; key: string; day: string; entry: OutboxEntry; first: boolean; last: boolean }

const groupMs = 5 * 60_000

interface Line {
  authorId: number
  at: string
  day: string
  breaks: boolean
  item: (first: boolean, last: boolean) => HistoryItem
}

const together = (before: Line | undefined, after: Line | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  !after.breaks &&
  before.authorId === after.authorId &&
  before.day === after.day &&
  Date.parse(after.at) - Date.parse(before.at) < groupMs

interface Input {
  rows: readonly Message[]
  pending: readonly OutboxEntry[]
  me: number
  timeZone: string
  /** The messages that count as new; null if there are none. */
  unread: UnreadStretch | null
  /** A thread begins without a day: its first message is above it. */
  firstDay: boolean
}

/** The items of the history: days, the line above new messages, and messages that know their group. */
export function historyItems({ rows, pending, me, timeZone, unread, firstDay }: Input): HistoryItem[] {
  const firstNew =
    unread && rows.find((row) => row.seq > unread.after && row.seq <= unread.until && row.authorId !== me)
  const known = new Set(rows.filter((row) => row.authorId === me).map((row) => row.clientId))
  const lines: Line[] = [
    ...rows.map((message): Line => {
      const day = dayIn(new Date(message.createdAt), timeZone)
      return {
        authorId: message.authorId,
        at: message.createdAt,
        day,
        breaks: message === firstNew || message.forwardedFrom !== null,
        item: (first, last) => ({ kind: 'message', key: `m${message.clientId}`, day, message, first, last }),
      }
    }),
    ...pending
      .filter((entry) => !known.has(entry.clientId))
      .map((entry): Line => {
        const day = dayIn(new Date(entry.createdAt), timeZone)
        return {
          authorId: me,
          at: entry.createdAt,
          day,
          breaks: false,
          item: (first, last) => ({ kind: 'pending', key: `m${entry.clientId}`, day, entry, first, last }),
        }
      }),
  ]
  return lines.flatMap((line, at) => {
    const before = lines[at - 1]
    const item = line.item(!together(before, line), !together(line, lines[at + 1]))
    const isFirstNew = item.kind === 'message' && item.message === firstNew
    return [
      ...(before?.day === line.day || (before === undefined && !firstDay)
        ? []
        : [{ kind: 'day' as const, key: `d${line.day}`, day: line.day }]),
      ...(isFirstNew ? [{ kind: 'unread' as const, key: 'unread' }] : []),
      item,
    ]
  })
}
