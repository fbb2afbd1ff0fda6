import { convert, sum, vatWithin } from '../money/money.ts'
import type { ReportTotals } from './expenses.schemas.ts'
import { isAgreed, type ReportStatus } from './transitions.ts'

interface Line {
  gross: number
  vatRate: number
  /** In the line's currency; nothing where it was taken out. */
  approvedAmount: number
  /** In millionths; null where nobody gave one. */
  rate: number | null
}

export function lineAmounts({ gross, vatRate, approvedAmount, rate }: Line) {
  const inBase = (amount: number) => (rate === null ? null : convert(amount, rate))
  const vat = vatWithin(gross, vatRate)
  return { vat, baseGross: inBase(gross), baseVat: inBase(vat), baseApproved: inBase(approvedAmount) }
}

/** Lines without a rate are in no sum. An advance covers no more than the approved amount. */
export function reportTotalsOf(lines: readonly Line[], advanceLeft: number): ReportTotals {
  const amounts = lines.map(lineAmounts)
  const total = (pick: (line: (typeof amounts)[number]) => number | null) => sum(amounts.map((line) => pick(line) ?? 0))
  const gross = total(({ baseGross }) => baseGross)
  const approved = total(({ baseApproved }) => baseApproved)
  const advance = Math.min(approved, advanceLeft)
  return {
    gross,
    vat: total(({ baseVat }) => baseVat),
    deducted: gross - approved,
    approved,
    advance,
    payable: approved - advance,
    incomplete: lines.some(({ rate }) => rate === null),
  }
}

/** The amount of a report in sums. */
export const amountOf = (status: ReportStatus, { gross, approved }: Pick<ReportTotals, 'gross' | 'approved'>) =>
  isAgreed(status) ? approved : gross
