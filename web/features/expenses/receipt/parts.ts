import { sum, vatRates } from '#contract/money/money.ts'
import type { TaxDocument } from './taxDocument.ts'

/** One line of the report: what was paid of a document at one VAT rate. */
export interface DocumentPart {
  /** Null where the document does not say, and the person does. */
  vatRate: number | null
  gross: number
}

/** Sellers round each rate and the whole apart from each other. */
const rounding = 5

const isToday = (rate: number) => vatRates.some((known) => known === rate)

/**
 * A line for each rate, which together are what was paid. `check`: something is in it besides VAT of today's rates
 * (another tax, a tip, an amount withheld, a rate of an earlier year), so that a person should look.
 */
export function partsOf({ total, rates, currency }: TaxDocument): { parts: DocumentPart[]; check: boolean } {
  if (currency === null || total === 0) return { parts: [], check: true }
  const parts = new Map<number, number>()
  const add = (rate: number, gross: number) => parts.set(rate, (parts.get(rate) ?? 0) + gross)
  for (const { rate, net, vat } of rates) add(isToday(rate) ? rate : 0, net + vat)
  if (parts.size === 0) return { parts: [{ vatRate: null, gross: total }], check: true }
  const [largest = 0] = [...parts].toSorted(([, one], [, other]) => other - one).map(([rate]) => rate)
  const rest = total - sum(parts.values())
  const isRounding = Math.abs(rest) <= rounding
  // What comes on top holds no VAT; what was taken off is taken off the largest.
  add(isRounding || rest < 0 ? largest : 0, rest)
  const found = [...parts].flatMap(([vatRate, gross]) => (gross === 0 ? [] : [{ vatRate, gross }]))
  if (found.some(({ gross }) => gross < 0)) return { parts: [{ vatRate: largest, gross: total }], check: true }
  return { parts: found, check: !isRounding || rates.some(({ rate }) => !isToday(rate)) }
}
