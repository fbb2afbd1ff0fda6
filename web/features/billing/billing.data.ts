import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Billing, billingEndpoints } from '#contract/billing/billing.endpoints.ts'
import { billingChanged } from '#contract/billing/billing.events.ts'
import { call } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'

const billingKey = ['billing'] as const

export const useBilling = () =>
  useQuery({ queryKey: billingKey, queryFn: ({ signal }) => call(billingEndpoints.read, { signal }) })

export function useCacheBilling(): (billing: Billing) => void {
  const queries = useQueryClient()
  return (billing) => queries.setQueryData(billingKey, billing)
}

export const live: Reaction[] = [...on(billingChanged, stale(billingKey))]
