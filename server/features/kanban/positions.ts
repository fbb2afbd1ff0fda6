/** The gap between two neighbours allows sixteen halvings before a column is numbered again. */
export const step = 65_536

/**
 * Numbers for a new order, taken from those in use: only a card with a new place gets another number. `count` is the
 * order's length; if it is longer, numbers continue behind the last.
 */
export function numbersFor(count: number, inUse: readonly number[]): number[] {
  const sorted = [...new Set(inUse)].sort((a, b) => a - b).slice(0, count)
  while (sorted.length < count) sorted.push((sorted.at(-1) ?? 0) + step)
  return sorted
}
