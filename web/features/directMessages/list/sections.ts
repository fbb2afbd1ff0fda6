import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import { fold } from '#contract/text/fold.ts'
import { isDirect } from '../../inbox/unread.ts'

export const filters = ['all', 'unread', 'groups'] as const
export type Filter = (typeof filters)[number]

export interface Sections {
  important: readonly InboxRow[]
  recent: readonly InboxRow[]
}

/** The chosen one stays in the list while it is read, even when the filter would drop it. */
export function sectionsOf(
  rows: readonly InboxRow[],
  filter: Filter,
  importantIds: ReadonlySet<number>,
  chosen: number | undefined,
): Sections {
  const passes = (row: InboxRow) =>
    filter === 'all' || (filter === 'groups' ? row.type === 'group' : row.unreadCount > 0 || row.id === chosen)
  const shown = rows.filter((row) => isDirect(row) && (!row.hidden || row.id === chosen) && passes(row))
  const isImportant = (row: InboxRow) => row.type === 'dm' && importantIds.has(row.people[0]?.id ?? 0)
  return { important: shown.filter(isImportant), recent: shown.filter((row) => !isImportant(row)) }
}

/** The one in which something was said last, wherever it stands in the list. */
export const newestOf = (rows: readonly InboxRow[]): InboxRow | undefined =>
  rows.toSorted((one, other) => (other.lastMessageAt ?? '').localeCompare(one.lastMessageAt ?? ''))[0]

/** Groups by their own name or a member's. */
export function matchingGroups(rows: readonly InboxRow[], text: string): readonly InboxRow[] {
  const wanted = fold(text.trim())
  const names = (row: InboxRow) => [row.name, ...row.people.map(({ fullName }) => fullName)]
  return rows.filter((row) => row.type === 'group' && names(row).some((name) => fold(name).includes(wanted)))
}
