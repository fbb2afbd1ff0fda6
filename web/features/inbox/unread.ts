import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'

export const isDirect = (row: InboxRow): boolean => row.type !== 'channel'

/** Until somebody's moment has come, nothing of it asks for attention. */
export function isMuted(row: InboxRow, now: Date): boolean {
  const { membership } = row
  if (!membership) return false
  return membership.notify === 'none' || (membership.mutedUntil !== null && new Date(membership.mutedUntil) > now)
}

/** What the menu and the filter count: messages in direct conversations that are neither muted nor hidden. */
export function directUnread(rows: readonly InboxRow[], now: Date): number {
  return rows
    .filter((row) => isDirect(row) && !row.hidden && !isMuted(row, now))
    .reduce((sum, row) => sum + row.unreadCount, 0)
}
