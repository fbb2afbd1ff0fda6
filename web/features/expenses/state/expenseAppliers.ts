import type { QueryClient } from '@tanstack/react-query'
import { delegationChanged } from '#contract/approvals/approvals.events.ts'
import type { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { advancesChanged, expenseChanged, expenseGone, ratesChanged } from '#contract/expenses/expenses.events.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { markStale, on, type Reaction, stale } from '../../../lib/live/reactions.ts'
import { expenseSums, forgetReport } from './cache.ts'
import { expenseKeys } from './expenseKeys.ts'

type DetailAnswer = ResponseOf<typeof expenseEndpoints.read>

/**
 * Events carry no contents: what is shown of the report is asked for again, unless it is newer already. Of the same
 * version its warnings may be others, as they depend on other reports too.
 */
function askAgain(queryClient: QueryClient, { id, version }: { id: number; version?: number }): void {
  for (const [queryKey, known] of queryClient.getQueriesData<DetailAnswer>({ queryKey: expenseKeys.details })) {
    const isStale = known?.report.id === id && (version === undefined || known.report.version <= version)
    // Reports that were not there for me have no id yet: now they may be.
    if (isStale || known === undefined) markStale(queryClient, queryKey)
  }
  markStale(queryClient, expenseKeys.card(id), ...expenseSums)
}

export const expenseLive: Reaction[] = [
  ...on(expenseChanged, askAgain),
  ...on(expenseGone, (cache, { id }) => {
    forgetReport(cache, id)
    askAgain(cache, { id })
  }),
  // A deputy sees what waits for somebody else, and may decide it.
  ...on(delegationChanged, stale(expenseKeys.details, ...expenseSums)),
  ...on(advancesChanged, stale(expenseKeys.advances)),
  // Drafts in other currencies are worth something else now.
  ...on(ratesChanged, stale(expenseKeys.rates, expenseKeys.details)),
]
