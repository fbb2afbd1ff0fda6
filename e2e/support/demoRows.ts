import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import { call } from './api.ts'

/**
 * Names a deal and an expense report of the demo, for the walks over all screens: their addresses cannot be known
 * before the demo is loaded. The list of screens reads these names when it is loaded, so they are given first.
 */
export async function nameDemoRows(token: string): Promise<void> {
  const deals = await call(salesEndpoints.list, { token })
  const reports = await call(expenseEndpoints.list, { token })
  process.env.E2E_DEAL = String(deals.rows[0]?.id ?? 1)
  process.env.E2E_REPORT = reports.rows[0]?.number ?? ''
}
