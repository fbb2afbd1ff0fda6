import type { Place } from '../conversations/conversations.policy.ts'
import { hasAdminRole } from '../roles/roleNames.ts'
import { daysInTrash } from '../trash/trash.endpoints.ts'
import { editWindowHours, restoreWindowMinutes } from './messages.schemas.ts'

interface Person {
  id: number
  roles: readonly { name: string }[]
}

/** Times as the database or an answer gives them. */
type Time = Date | string
const isOver = (since: Time, minutes: number, now: Date) => now.getTime() - new Date(since).getTime() > minutes * 60_000

/** Only the author edits a message, and only within a day. */
export function editRefusal(personId: number, message: { authorId: number; createdAt: Time }, now: Date) {
  if (message.authorId !== personId) return 'onlyAuthorEdits'
  return isOver(message.createdAt, editWindowHours * 60, now) ? 'editWindowOver' : null
}

/** The author, and people who manage the conversation. */
export function mayRemove({ id, roles }: Person, { membership }: Pick<Place, 'membership'>, authorId: number): boolean {
  return authorId === id || ['owner', 'manager'].includes(membership?.role ?? '') || hasAdminRole(roles)
}

interface DeletedMessage {
  deletedBy: number | null
  deletedAt: Time
  /** Since when its words are gone. */
  removedAt: Time | null
}

/** How long it can come back, in minutes: from its place, and from the trash. */
const restoreWindows = { place: restoreWindowMinutes, trash: daysInTrash * 24 * 60 }
export type RestoredFrom = keyof typeof restoreWindows

/** Only for the person who deleted it, and only for a while: in its place for a moment, in the trash for its days. */
export function restoreRefusal(personId: number, message: DeletedMessage, from: RestoredFrom, now: Date) {
  if (message.deletedBy !== personId) return 'onlyDeleterRestores'
  const isGone = message.removedAt !== null || isOver(message.deletedAt, restoreWindows[from], now)
  return isGone ? 'restoreWindowOver' : null
}
