export type Random = ReturnType<typeof randomOf>

/** The same seed makes the same people do the same things. */
export function randomOf(seed: number) {
  let state = seed >>> 0
  /** From 0 to 1 (mulberry32). */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    between: (least: number, most: number) => least + below(most - least + 1),
    one: <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)],
    /** One of them, each as often as its weight says. */
    weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item | undefined {
      let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0)
      return items.find((item) => {
        left -= weightOf(item)
        return left < 0
      })
    },
    /** Around this mean, as people take their time: mostly less, sometimes much more. */
    pause: (meanMs: number) => Math.min(-Math.log(1 - next()) * meanMs, 6 * meanMs),
  }
}
