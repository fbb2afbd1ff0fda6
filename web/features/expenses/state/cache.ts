import type { QueryClient } from '@tanstack/react-query'
import type { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import type { ExpenseCard, ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { markStale } from '../../../lib/live/reactions.ts'
import { expenseKeys } from './expenseKeys.ts'

type ListAnswer = ResponseOf<typeof expenseEndpoints.list>
type DetailAnswer = ResponseOf<typeof expenseEndpoints.read>

/** Order, pages, counts and sums are the server's to say. */
export const expenseSums = [expenseKeys.lists, expenseKeys.allTotals]

/** Puts a report as it is now everywhere it is shown. */
export function takeReport(queryClient: QueryClient, report: ExpenseDetail): void {
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
