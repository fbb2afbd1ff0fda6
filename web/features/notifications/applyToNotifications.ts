import type { InfiniteData } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { Notification, notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'

type Page = ResponseOf<typeof notificationEndpoints.list>
/** Pages as they were read, the newest first; the first one knows how many are unread. */
export type Notifications = InfiniteData<Page, number | undefined>

const rowsOf = ({ pages }: Notifications) => pages.flatMap(({ rows }) => rows)

function withRows(known: Notifications, change: (row: Notification) => Notification, unreadBy: number): Notifications {
  const pages = known.pages.map((page, at) => ({
    ...page,
    rows: page.rows.map(change),
    unreadCount: at === 0 ? Math.max(0, page.unreadCount + unreadBy) : page.unreadCount,
  }))
  return { ...known, pages }
}

export function applyAdded(known: Notifications, added: Notification): Notifications {
  const [first, ...older] = known.pages
  if (!first || rowsOf(known).some(({ id }) => id === added.id)) return known
  const unreadCount = first.unreadCount + (added.readAt === null ? 1 : 0)
  return { ...known, pages: [{ ...first, rows: [added, ...first.rows], unreadCount }, ...older] }
}

export function applyRead(known: Notifications, id: number, readAt: string | null): Notifications {
  const row = rowsOf(known).find((one) => one.id === id)
  if (!row) return known
  const unreadBy = Number(readAt === null) - Number(row.readAt === null)
  return withRows(known, (one) => (one.id === id ? { ...one, readAt } : one), unreadBy)
}

export function applyAllRead(known: Notifications, readAt: string): Notifications {
  const read = withRows(known, (row) => ({ ...row, readAt: row.readAt ?? readAt }), 0)
  return { ...read, pages: read.pages.map((page) => ({ ...page, unreadCount: 0 })) }
}
