import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Billing, billingEndpoints } from '#contract/billing/billing.endpoints.ts'
import { billingChanged } from '#contract/billing/billing.events.ts'
import { reads } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'

const billingKey = ['billing'] as const

export const useBilling = () => useQuery({ queryKey: billingKey, queryFn: reads(billingEndpoints.read) })

export function useCacheBilling(): (billing: Billing) => void {
  const queries = useQueryClient()
  return (billing) => queries.setQueryData(billingKey, billing)
}

export const live: Reaction[] = [...on(billingChanged, stale(billingKey))]
