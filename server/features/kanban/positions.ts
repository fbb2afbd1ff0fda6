/** Between two neighbours lies room for sixteen halvings before a column is numbered anew. */
export const step = 65_536

/**
 * Numbers for a new order, out of those in use: only what stands elsewhere than before gets another one. `count` is the
 * order's length; more than are in use go on behind the last.
 */
export function numbersFor(count: number, inUse: readonly number[]): number[] {
  const sorted = [...new Set(inUse)].sort((a, b) => a - b).slice(0, count)
  while (sorted.length < count) sorted.push((sorted.at(-1) ?? 0) + step)
  return sorted
}
