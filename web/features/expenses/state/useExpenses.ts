import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { advanceEndpoints } from '#contract/expenses/advances.endpoints.ts'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import type { QueryInput } from '#contract/http/endpoint.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { expenseKeys } from './expenseKeys.ts'

export type ExpenseQuery = QueryInput<typeof expenseEndpoints.list>
type TotalsQuery = QueryInput<typeof expenseEndpoints.totals>

export const expenseRowsQuery = (query: ExpenseQuery) =>
  queryOptions({
    queryKey: expenseKeys.list(query),
    queryFn: ({ signal }) => call(expenseEndpoints.list, { query, signal }),
  })

export const useExpenseRows = (query: ExpenseQuery) =>
  useQuery({ ...expenseRowsQuery(query), placeholderData: keepPreviousData })

export const totalsQuery = (query: TotalsQuery) =>
  queryOptions({
    queryKey: expenseKeys.totals(query),
    queryFn: ({ signal }) => call(expenseEndpoints.totals, { query, signal }),
  })

export const useTotals = (query: TotalsQuery) => useQuery({ ...totalsQuery(query), placeholderData: keepPreviousData })

export const reportQuery = (number: string) =>
  queryOptions({
    queryKey: expenseKeys.one(number),
    queryFn: ({ signal }) => call(expenseEndpoints.read, { params: { id: number }, signal }),
  })

/** By number or id; what the address names may be no report at all. */
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
    queryFn: ({ signal }) => call(expenseEndpoints.rules, { signal }),
    staleTime: 60_000,
  }).data

const noAdvances: never[] = []

export function openAdvancesQuery(ownerId: number) {
  const query = { ownerId, open: 'true', size: 100 } as const
  return queryOptions({
    queryKey: expenseKeys.advancesOf(query),
    queryFn: ({ signal }) => call(advanceEndpoints.list, { query, signal }),
    staleTime: 60_000,
  })
}

/** Somebody's advances that are not used up. */
export function useOpenAdvances(ownerId: number) {
  const { data } = useQuery(openAdvancesQuery(ownerId))
  return data?.rows ?? noAdvances
}
