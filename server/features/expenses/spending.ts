import { sql } from 'kysely'
import { agreedStatuses } from '#contract/expenses/transitions.ts'
import { baseCurrency, wholeInMillionths } from '#contract/money/money.ts'
import type { BudgetUse } from '../../platform/budgetUse.ts'

/** Reports are agreed to in the base currency; against a budget in another one they count by the rate of their last day. */
export const expenseSpending: BudgetUse = {
  used: (spaceId, currency) => sql<number>`(
    select coalesce(sum(case when ${currency} = ${sql.lit(baseCurrency)} then expense_reports.approved
      else round(expense_reports.approved::numeric * ${sql.lit(wholeInMillionths)} / (
        select rate from expense_rates
        where expense_rates.currency = ${currency} and expense_rates.day <= expense_reports.last_day
        order by expense_rates.day desc limit 1)) end), 0)::bigint
    from expense_reports
    where expense_reports.space_id = ${spaceId} and expense_reports.deleted_at is null
      and expense_reports.status in (${sql.join(agreedStatuses.map((status) => sql.lit(status)))}))`,
}
