import { type Finding, median } from './measure.ts'

interface Sides {
  product(): Promise<number>
  floor(): Promise<number>
}

/** In turns, so that whatever else the machine does touches both; the first turn of each fills caches. */
export async function inTurns({ product, floor }: Sides, rounds: number) {
  await product()
  await floor()
  const pairs: { product: number; floor: number }[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ product: await product(), floor: await floor() })
  return {
    ratio: median(pairs.map((pair) => pair.product / pair.floor)),
    product: median(pairs.map((pair) => pair.product)),
    floor: median(pairs.map((pair) => pair.floor)),
  }
}

export function findingOf(work: string, bar: number, cost: Awaited<ReturnType<typeof inTurns>>): Finding {
  const { ratio, product, floor } = cost
  return {
    work,
    result: `${ratio.toFixed(2)} (${product.toFixed(2)} ms ÷ ${floor.toFixed(2)} ms)`,
    bar: `≤ ${bar}`,
    holds: ratio <= bar,
  }
}

/** A write ÷ one insert in a transaction, and ÷ the same with its line of the log and its event, which is the limit. */
export async function comparedWithInserts(
  work: string,
  product: () => Promise<number>,
  floor: (path: '' | '/recorded') => Promise<number>,
  rounds: number,
): Promise<Finding[]> {
  const alone = await inTurns({ product, floor: () => floor('') }, rounds)
  const recorded = await inTurns({ product, floor: () => floor('/recorded') }, rounds)
  return [
    findingOf(`${work} ÷ floor (one insert in a transaction): processor time`, 2, alone),
    findingOf(`${work} ÷ the limit (that insert with its line of the log and its event): processor time`, 2, recorded),
  ]
}
