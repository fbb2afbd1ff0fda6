import { sql } from 'kysely'
import { agreedStatuses } from '#contract/expenses/transitions.ts'
import { baseCurrency, wholeInMillionths } from '#contract/money/money.ts'
import type { BudgetUse } from '../../platform/budgetUse.ts'
import type { Feature } from '../../platform/feature.ts'
import { roomsOfReader } from './announce.ts'
import { expenseApprovals } from './approvalSource.ts'
import { addDocuments } from './documents.table.ts'
import { expenseRoutes } from './expenses.routes.ts'
import { expenseSearch, receiptSearch } from './expenses.search.ts'
import { createFunds } from './funds.table.ts'
import { expensePayments } from './paymentDay.ts'
import { receiptReaders } from './receipts.ts'
import { addNextApprovers, addPaymentDays, createReports, letSourceMessagesGo } from './reports.table.ts'
import { expenseTrash } from './trashSource.ts'

/** Reports are agreed to in the base currency; against a budget in another one they count by the rate of their last day. */
const expenseSpending: BudgetUse = {
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

export const expensesFeature: Feature = {
  name: 'expenses',
  routes: expenseRoutes,
  migrations: {
    '2026-11-15-45-expense-funds': createFunds,
    '2026-11-15-46-expense-reports': createReports,
    '2026-11-18-65-expense-source-messages': letSourceMessagesGo,
    '2026-11-18-67-payment-days': addPaymentDays,
    '2026-11-19-92-next-approvers': addNextApprovers,
    '2026-11-20-10-expense-documents': addDocuments,
  },
  rooms: async (_ctx, actor) => roomsOfReader(actor),
  search: [expenseSearch, receiptSearch],
  fileReaders: receiptReaders,
  approvals: expenseApprovals,
  calendar: expensePayments,
  trash: [expenseTrash],
  budgetUse: expenseSpending,
}
