import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { useChangeAddress } from '../../../lib/address/useAddress.ts'

const route = getRouteApi(paths.contactAdmin)

/** Everybody's, or one's own. */
export type TicketScope = 'all' | 'mine'

/** Besides the table's own: the ticket that is open, and whose tickets are listed. Whoever answers them begins with everybody's. */
export function useDeskAddress(answers: boolean) {
  const { ticket, kapsam } = route.useSearch()
  const navigate = useNavigate()
  const change = useChangeAddress()
  const scope: TicketScope = answers && kapsam !== 'benim' ? 'all' : 'mine'
  return {
    scope,
    ticketId: ticket,
    open: (id: number) => change({ ticket: id }),
    close: () => change({ ticket: undefined }),
    // Another list: its filters and page are its own.
    setScope: (next: TicketScope) =>
      void navigate({ to: '.', search: { kapsam: next === 'mine' ? 'benim' : undefined } }),
  }
}
