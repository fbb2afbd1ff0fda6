import type { Feature } from '../../platform/feature.ts'
import { roomsOfReader } from './announce.ts'
import { expenseApprovals } from './approvalSource.ts'
import { expenseRoutes } from './expenses.routes.ts'
import { expenseSearch } from './expenses.search.ts'
import { createFunds } from './funds.table.ts'
import { receiptReaders } from './receipts.ts'
import { createReports } from './reports.table.ts'
import { expenseSpending } from './spending.ts'
import { expenseTrash } from './trashSource.ts'

export const expensesFeature: Feature = {
  name: 'expenses',
  routes: expenseRoutes,
  migrations: {
    '2026-11-15-45-expense-funds': createFunds,
    '2026-11-15-46-expense-reports': createReports,
  },
  rooms: async (_ctx, actor) => roomsOfReader(actor),
  search: expenseSearch,
  fileReaders: receiptReaders,
  approvals: expenseApprovals,
  trash: [expenseTrash],
  budgetUse: expenseSpending,
}
