import { sql } from 'kysely'
import { amountOf, lineAmounts, reportTotalsOf } from '#contract/expenses/amounts.ts'
import type { CategoryLimits } from '#contract/expenses/categories.ts'
import { rateReachesBackDays } from '#contract/expenses/expenses.schemas.ts'
import type { ReportStatus } from '#contract/expenses/transitions.ts'
import { baseCurrency, wholeInMillionths } from '#contract/money/money.ts'
import { fold } from '#contract/text/fold.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { leftOfAdvance } from './advances.queries.ts'

/** Rates of the lines' days as they are known now, and which lines are above their limit. Only while it is editable. */
export async function rateLines(tx: Transaction, reportId: number, limits: CategoryLimits) {
  await sql`
    update expense_lines set rate = case when currency = ${baseCurrency} then ${wholeInMillionths}::bigint else (
      select expense_rates.rate from expense_rates
      where expense_rates.currency = expense_lines.currency and expense_rates.day <= expense_lines.day
        and expense_rates.day >= expense_lines.day - ${sql.lit(rateReachesBackDays)}
      order by expense_rates.day desc limit 1) end
    where report_id = ${reportId}`.execute(tx.db)
  const lines = await linesOf(tx, reportId)
  const over = lines.filter((line) => {
    const limit = limits[line.category]
    return limit !== null && (lineAmounts(line).baseGross ?? 0) > limit
  })
  await tx.db
    .updateTable('expenseLines')
    .set({ overLimit: sql<boolean>`id = any(${over.map(({ id }) => id)}::bigint[])` })
    .where('reportId', '=', reportId)
    .execute()
}

const linesOf = (tx: Transaction, reportId: number) =>
  tx.db.selectFrom('expenseLines').selectAll().where('reportId', '=', reportId).orderBy('position').execute()

interface Settled {
  id: number
  number: string
  title: string
  ownerId: number
  advanceId: number | null
  status: ReportStatus
  createdAt: Date
}

/** The report's sums, from its current lines. */
export async function sumsOf(tx: Transaction, report: Settled, createdDay: string) {
  const lines = await linesOf(tx, report.id)
  const left = report.advanceId === null ? 0 : await leftOfAdvance(tx, report.advanceId, report.id)
  const { gross, vat, approved, advance, incomplete } = reportTotalsOf(lines, left)
  const days = lines.map(({ day }) => day).toSorted()
  const owner = await tx.db
    .selectFrom('users')
    .select('fullName')
    .where('id', '=', report.ownerId)
    .executeTakeFirstOrThrow()
  const merchants = [...new Set(lines.map(({ merchant }) => merchant))]
  return {
    ...{ gross, vat, approved, incomplete },
    advanceAmount: advance,
    amount: amountOf(report.status, { gross, approved }),
    lineCount: lines.length,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? createdDay,
    words: wordsOf([report.number, report.title, owner.fullName, ...merchants]),
  }
}

/** Apart from each other: to a text search the end of MSR-2026-118 would be a negative number. */
export const wordsOf = (texts: readonly string[]) => (fold(texts.join(' ')).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
