/** As many as keep a bucket busy that answers after a while, and a disk is not bothered by. */
const lanes = 8

/** Does the work for each, a few at a time; the first failure ends it. */
export async function atOnce<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  let failed = false
  async function lane() {
    for (let next = await left.next(); !next.done && !failed; next = await left.next()) {
      await work(next.value).catch((error) => {
        failed = true
        throw error
      })
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
