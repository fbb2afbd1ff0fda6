import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { delegationChanged } from '#contract/delegations/delegations.events.ts'
import { advanceEndpoints } from '#contract/expenses/advances.endpoints.ts'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { advancesChanged, expenseChanged, expenseGone, ratesChanged } from '#contract/expenses/expenses.events.ts'
import type { ExpenseCard, ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import type { QueryInput, ResponseOf } from '#contract/http/endpoint.ts'
import { letterheadChanged } from '#contract/sales/sales.events.ts'
import { ApiError } from '../../lib/http/apiError.ts'
import { reads } from '../../lib/http/call.ts'
import { markStale, on, type Reaction, stale } from '../../lib/live/reactions.ts'

export const expenseKeys = {
  all: ['expenses'] as const,
  lists: ['expenses', 'list'] as const,
  list: (query: object) => ['expenses', 'list', query] as const,
  allTotals: ['expenses', 'totals'] as const,
  totals: (query: object) => ['expenses', 'totals', query] as const,
  details: ['expenses', 'one'] as const,
  /** By its number, as the address names it. */
  one: (number: string) => ['expenses', 'one', number.toLocaleLowerCase('en')] as const,
  cards: ['expenses', 'cards'] as const,
  card: (id: number) => ['expenses', 'cards', id] as const,
  rules: ['expenses', 'rules'] as const,
  advances: ['expenses', 'advances'] as const,
  advancesOf: (query: object) => ['expenses', 'advances', query] as const,
  rates: ['expenses', 'rates'] as const,
  ratesOf: (query: object) => ['expenses', 'rates', query] as const,
}

type TotalsQuery = QueryInput<typeof expenseEndpoints.totals>

export const totalsQuery = (query: TotalsQuery) =>
  queryOptions({ queryKey: expenseKeys.totals(query), queryFn: reads(expenseEndpoints.totals, { query }) })

export const useTotals = (query: TotalsQuery) => useQuery({ ...totalsQuery(query), placeholderData: keepPreviousData })

export const reportQuery = (number: string) =>
  queryOptions({ queryKey: expenseKeys.one(number), queryFn: reads(expenseEndpoints.read, { params: { id: number } }) })

/** By number or id; the address may name no report at all. */
export function useReport(number: string) {
  const possible = /^(msr-\d{4}-\d{1,9}|[1-9]\d{0,14})$/i.test(number)
  const answer = useQuery({ ...reportQuery(number), enabled: possible })
  const missing = !possible || (answer.error instanceof ApiError && answer.error.status === 404)
  return { ...answer, report: answer.data?.report, missing }
}

/** Limits, the workspace's day, and what I may do beside single reports. */
export const useRules = () =>
  useQuery({
    queryKey: expenseKeys.rules,
    queryFn: reads(expenseEndpoints.rules),
    staleTime: 60_000,
  }).data

const noAdvances: never[] = []

export function openAdvancesQuery(ownerId: number) {
  const query = { ownerId, open: 'true', size: 100 } as const
  return queryOptions({
    queryKey: expenseKeys.advancesOf(query),
    queryFn: reads(advanceEndpoints.list, { query }),
    staleTime: 60_000,
  })
}

/** Somebody's advances that are not used up. */
export function useOpenAdvances(ownerId: number) {
  const { data } = useQuery(openAdvancesQuery(ownerId))
  return data?.rows ?? noAdvances
}

type ListAnswer = ResponseOf<typeof expenseEndpoints.list>
type DetailAnswer = ResponseOf<typeof expenseEndpoints.read>

/** Order, pages, counts and sums are the server's to say. */
export const expenseSums = [expenseKeys.lists, expenseKeys.allTotals]

/** Puts a report as it is now everywhere it is shown. */
export function cacheReport(queryClient: QueryClient, report: ExpenseDetail): void {
  queryClient.setQueryData<DetailAnswer>(expenseKeys.one(report.number), (known) =>
    known && known.report.version > report.version ? known : { cursor: known?.cursor ?? 0, report },
  )
  queryClient.setQueriesData<ListAnswer>({ queryKey: expenseKeys.lists }, (known) => known && withRow(known, report))
  queryClient.setQueryData<ExpenseCard | null>(
    expenseKeys.card(report.id),
    (known) => known && { ...known, ...cardOf(report) },
  )
  markStale(queryClient, ...expenseSums)
}

function withRow(known: ListAnswer, report: ExpenseDetail): ListAnswer {
  const stands = known.rows.some(({ id, version }) => id === report.id && version <= report.version)
  return stands ? { ...known, rows: known.rows.map((row) => (row.id === report.id ? report : row)) } : known
}

const cardOf = ({ status, title, amount, version }: ExpenseDetail) => ({ status, title, amount, version })

/** It is in the trash, or no longer mine to see. */
export function forgetReport(queryClient: QueryClient, id: number): void {
  queryClient.setQueriesData<ListAnswer>({ queryKey: expenseKeys.lists }, (known) =>
    known?.rows.some((row) => row.id === id)
      ? { ...known, total: known.total - 1, rows: known.rows.filter((row) => row.id !== id) }
      : known,
  )
  queryClient.setQueryData(expenseKeys.card(id), null)
  markStale(queryClient, ...expenseSums)
}

/**
 * Events carry no contents: shown reports are fetched again, unless they are already newer. Warnings may change without
 * a new version, as they depend on other reports too.
 */
function askAgain(queryClient: QueryClient, { id, version }: { id: number; version?: number }): void {
  for (const [queryKey, known] of queryClient.getQueriesData<DetailAnswer>({ queryKey: expenseKeys.details })) {
    const isStale = known?.report.id === id && (version === undefined || known.report.version <= version)
    // Reports that were not there for me have no id yet: now they may be.
    if (isStale || known === undefined) markStale(queryClient, queryKey)
  }
  markStale(queryClient, expenseKeys.card(id), ...expenseSums)
}

export const live: Reaction[] = [
  ...on(expenseChanged, askAgain),
  ...on(expenseGone, (cache, { id }) => {
    forgetReport(cache, id)
    askAgain(cache, { id })
  }),
  // A deputy sees what waits for somebody else, and may decide it.
  ...on(delegationChanged, stale(expenseKeys.details, ...expenseSums)),
  ...on(advancesChanged, stale(expenseKeys.advances)),
  // Drafts in other currencies are worth something else now.
  // Documents made out to another company than ours are warned of: by the number on the letterhead.
  ...on(letterheadChanged, stale(expenseKeys.rules, expenseKeys.details, ...expenseSums)),
  ...on(ratesChanged, stale(expenseKeys.rates, expenseKeys.details)),
]
