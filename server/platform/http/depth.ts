/** Whether a parsed JSON value nests deeper than any real call does; walked without recursion. */
export function exceedsDepth(value: unknown, limit: number): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return false
}
