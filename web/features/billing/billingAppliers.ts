import { billingChanged } from '#contract/billing/billing.events.ts'
import { registerApplier } from '../../lib/live/appliers.ts'
import { billingKey } from './useBilling.ts'

export function registerBillingAppliers(): void {
  registerApplier(billingChanged.name, billingChanged.payload, (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: billingKey })
  })
}
