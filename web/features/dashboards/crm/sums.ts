import { baseCurrency, type Currency } from '#contract/money/money.ts'

interface Sum {
  currency: Currency
}

/** Everything is compared in the workspace's currency; other currencies are shown beside it. */
export function mainAndOthers<One extends Sum>(sums: readonly One[]): { main: One | undefined; others: One[] } {
  const main = sums.find(({ currency }) => currency === baseCurrency) ?? sums[0]
  return { main, others: sums.filter((one) => one !== main) }
}
