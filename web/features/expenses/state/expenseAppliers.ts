import type { QueryClient } from '@tanstack/react-query'
import { delegationChanged } from '#contract/approvals/approvals.events.ts'
import type { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { advancesChanged, expenseChanged, expenseGone, ratesChanged } from '#contract/expenses/expenses.events.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { registerApplier } from '../../../lib/live/appliers.ts'
import { forgetReport, refreshExpenses } from './cache.ts'
import { expenseKeys } from './expenseKeys.ts'

type DetailAnswer = ResponseOf<typeof expenseEndpoints.read>

/**
 * Events carry no contents: what is shown of the report is asked for again, unless it is newer already. Of the same
 * version its warnings may be others, as they depend on other reports too.
 */
function askAgain(queryClient: QueryClient, { id, version }: { id: number; version?: number }): void {
  for (const [queryKey, known] of queryClient.getQueriesData<DetailAnswer>({ queryKey: expenseKeys.details })) {
    const stale = known?.report.id === id && (version === undefined || known.report.version <= version)
    // Reports that were not there for me have no id yet: now they may be.
    if (stale || known === undefined) void queryClient.invalidateQueries({ queryKey })
  }
  void queryClient.invalidateQueries({ queryKey: expenseKeys.card(id) })
  refreshExpenses(queryClient)
}

export function registerExpenseAppliers(): void {
  registerApplier(expenseChanged.name, expenseChanged.payload, askAgain)
  registerApplier(expenseGone.name, expenseGone.payload, (queryClient, { id }) => {
    forgetReport(queryClient, id)
    askAgain(queryClient, { id })
  })
  // A deputy sees what waits for somebody else, and may decide it.
  registerApplier(delegationChanged.name, delegationChanged.payload, (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: expenseKeys.details })
    refreshExpenses(queryClient)
  })
  registerApplier(advancesChanged.name, advancesChanged.payload, (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: expenseKeys.advances })
  })
  registerApplier(ratesChanged.name, ratesChanged.payload, (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: expenseKeys.rates })
    // Drafts in other currencies are worth something else now.
    void queryClient.invalidateQueries({ queryKey: expenseKeys.details })
  })
}
