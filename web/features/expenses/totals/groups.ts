import type { ExpenseGroup, expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

export type MonthTotals = ResponseOf<typeof expenseEndpoints.totals>

/** As the statuses in them are drawn. */
export const groupTones: Record<ExpenseGroup, Tone> = {
  waiting: 'warning',
  toPay: 'primary',
  paid: 'success',
  other: 'secondary',
  draft: 'info',
}
