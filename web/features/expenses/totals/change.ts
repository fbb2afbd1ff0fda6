/** How much more or less than before, in whole percents; nothing to compare with: undefined. */
export function percentChange(now: number, before: number): number | undefined {
  if (before <= 0) return undefined
  const base = BigInt(before)
  const difference = (BigInt(now) - base) * 100n
  const size = difference < 0n ? -difference : difference
  const rounded = Number((2n * size + base) / (2n * base))
  return difference < 0n ? -rounded : rounded
}
