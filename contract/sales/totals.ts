import { lineTotal, percentOf, sum, vatOf } from '../money/money.ts'

interface PricedLine {
  /** In thousandths. */
  quantity: number
  /** In minor units. */
  unitPrice: number
  /** In basis points. */
  discount: number
  /** In basis points. */
  vatRate: number
}

export interface LineSums {
  /** Before the discount. */
  gross: number
  discount: number
  /** Without KDV. */
  net: number
}

export interface Totals extends LineSums {
  vat: number
  total: number
}

export function lineSums({ unitPrice, quantity, discount }: PricedLine): LineSums {
  const gross = lineTotal(unitPrice, quantity)
  const off = percentOf(gross, discount)
  return { gross, discount: off, net: gross - off }
}

/** The totals of a quote. KDV is taken once per rate, as on an invoice, so that roundings of lines do not add up. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const each = lines.map((line) => ({ ...lineSums(line), vatRate: line.vatRate }))
  const net = sum(each.map((line) => line.net))
  const rates = [...new Set(each.map((line) => line.vatRate))]
  const vat = sum(
    rates.map((rate) => vatOf(sum(each.filter((line) => line.vatRate === rate).map((line) => line.net)), rate)),
  )
  return {
    gross: sum(each.map((line) => line.gross)),
    discount: sum(each.map((line) => line.discount)),
    net,
    vat,
    total: sum([net, vat]),
  }
}

/** The part of the amount that the probability, in percent, lets one count on. */
export const weightedAmount = (amount: number, probability: number) => percentOf(amount, probability * 100)

/** In basis points: compared with the workspace's limit. */
export const highestDiscount = (lines: readonly Pick<PricedLine, 'discount'>[]) =>
  lines.reduce((highest, { discount }) => Math.max(highest, discount), 0)
