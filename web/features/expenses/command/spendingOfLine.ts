import { type Currency, currencies } from '#contract/money/money.ts'
import { fold } from '#contract/text/fold.ts'
import { decimalRead } from '../../../lib/money/decimal.ts'

export interface Spending {
  /** In minor units; null where the line names no amount. */
  gross: number | null
  currency: Currency
  merchant: string
}

/** As people write them behind or before an amount. */
const marks: readonly [Currency, RegExp][] = [
  ['TRY', /^(₺|tl|try|lira)$/],
  ['USD', /^(\$|usd|dolar|dollar|dollars)$/],
  ['EUR', /^(€|eur|euro|avro)$/],
  ['GBP', /^(£|gbp|sterlin|pound|pounds)$/],
]

const currencyOf = (word: string): Currency | undefined => marks.find(([, mark]) => mark.test(fold(word)))?.[0]

/** "250 taksi", "12,50 € Kahve Durağı": the first amount of the line; what is left of it names where it was spent. */
export function spendingOfLine(text: string, locale: string): Spending {
  const words = text.split(/\s+/).filter((word) => word !== '')
  for (const [at, word] of words.entries()) {
    const [, before = '', digits = '', behind = ''] = /^(\D*?)([\d.,٠-٩٬٫]+)(\D*)$/.exec(word) ?? []
    const gross = decimalRead(digits, 2, locale)
    const attached = [before, behind].filter((mark) => mark !== '')
    if (gross === undefined || gross <= 0 || attached.some((mark) => currencyOf(mark) === undefined)) continue
    const next = currencyOf(words[at + 1] ?? '')
    const own = attached.flatMap((mark) => currencyOf(mark) ?? [])[0]
    const used = own === undefined && next !== undefined ? 2 : 1
    const merchant = words.toSpliced(at, used).join(' ')
    return { gross, currency: own ?? next ?? currencies[0], merchant }
  }
  return { gross: null, currency: currencies[0], merchant: words.join(' ') }
}
