import { billingChanged } from '#contract/billing/billing.events.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { billingKey } from './useBilling.ts'

export const billingLive: Reaction[] = [...on(billingChanged, stale(billingKey))]
