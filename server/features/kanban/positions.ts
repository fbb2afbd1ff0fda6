/** Between two neighbours lies room for sixteen halvings before a column is numbered anew. */
export const step = 65_536

/** A place between two others, either of which may be missing; undefined when they stand too close. */
export function between(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined) return after === undefined ? step : after - step
  if (after === undefined) return before + step
  const middle = Math.floor((before + after) / 2)
  return middle > before && middle < after ? middle : undefined
}

/**
 * Numbers for a new order, out of those in use: only what stands elsewhere than before gets another one. `count` is the
 * order's length; more than are in use go on behind the last.
 */
export function numbersFor(count: number, inUse: readonly number[]): number[] {
  const sorted = [...new Set(inUse)].sort((a, b) => a - b).slice(0, count)
  while (sorted.length < count) sorted.push((sorted.at(-1) ?? 0) + step)
  return sorted
}
