import type { QueryInput } from '#contract/http/endpoint.ts'
import type { salesEndpoints } from '#contract/sales/sales.endpoints.ts'

export type DealQuery = QueryInput<typeof salesEndpoints.list>

export const salesKeys = {
  all: ['sales'],
  /** Every list and sum: what stands in them is the server's to say. */
  lists: ['sales', 'lists'],
  table: (query: DealQuery) => ['sales', 'lists', 'table', query],
  columns: ['sales', 'lists', 'column'],
  column: (query: DealQuery) => ['sales', 'lists', 'column', query],
  pipeline: (ownerId: number | undefined) => ['sales', 'lists', 'pipeline', ownerId ?? null],
  deal: (id: number) => ['sales', 'deal', id],
  quotes: (id: number) => ['sales', 'quotes', id],
  activities: (id: number) => ['sales', 'activities', id],
} as const
