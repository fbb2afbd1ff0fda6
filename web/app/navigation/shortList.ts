import type { NavLink } from './navigationStore.ts'

/** As many as one takes in at a glance. */
const most = 6
/** For two more, a button that shows them would take as much room as they do. */
const spare = 2

function byNewest(left: NavLink, right: NavLink): number {
  if (left.at === right.at) return 0
  if (left.at === null || right.at === null) return left.at === null ? -1 : 1
  return left.at < right.at ? 1 : -1
}

/** What stays of a long list: the page in view, then what is starred, what is unread, and what is newest, in the list's own order. */
export function shortList(links: readonly NavLink[], path: string): readonly NavLink[] {
  if (links.length <= most + spare) return links
  const weight = ({ to, starred, unread, muted }: NavLink) =>
    (to === path ? 4 : 0) + (starred ? 2 : 0) + (unread > 0 && !muted ? 1 : 0)
  const byWeight = [...links].sort((left, right) => weight(right) - weight(left) || byNewest(left, right))
  const kept = new Set(byWeight.slice(0, most))
  return links.filter((link) => kept.has(link))
}

/** What asks for attention in these. */
export const unreadIn = (links: readonly NavLink[]): number =>
  links.reduce((sum, { unread, muted }) => sum + (muted ? 0 : unread), 0)
