import type { QueryClient } from '@tanstack/react-query'
import { dealActivityChanged, dealChanged, dealGone } from '#contract/sales/sales.events.ts'
import { registerApplier } from '../../../lib/live/appliers.ts'
import { salesKeys } from './salesKeys.ts'

const waitMs = 200
let waiting = false

/** Lists and sums depend on every deal; many events in a row ask once. */
function refreshLists(queryClient: QueryClient): void {
  if (waiting) return
  waiting = true
  setTimeout(() => {
    waiting = false
    void queryClient.invalidateQueries({ queryKey: salesKeys.lists })
  }, waitMs)
}

/** The events carry no contents, as not everybody may see the money: whoever shows the deal asks again. */
export function registerSalesAppliers(): void {
  const askAgain = (queryClient: QueryClient, id: number) => {
    void queryClient.invalidateQueries({ queryKey: salesKeys.deal(id) })
    void queryClient.invalidateQueries({ queryKey: salesKeys.quotes(id) })
    refreshLists(queryClient)
  }
  registerApplier(dealChanged.name, dealChanged.payload, (queryClient, { id }) => askAgain(queryClient, id))
  registerApplier(dealGone.name, dealGone.payload, (queryClient, { id }) => askAgain(queryClient, id))
  registerApplier(dealActivityChanged.name, dealActivityChanged.payload, (queryClient, { dealId }) => {
    void queryClient.invalidateQueries({ queryKey: salesKeys.activities(dealId) })
    // An activity also moves when the deal was last touched.
    void queryClient.invalidateQueries({ queryKey: salesKeys.deal(dealId) })
    refreshLists(queryClient)
  })
}
