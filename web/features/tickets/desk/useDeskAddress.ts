import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { useChangeAddress } from '../../../lib/address/useAddress.ts'
import type { TicketScope } from '../tickets.data.ts'

const route = getRouteApi(paths.contactAdmin)

/** Whoever answers tickets begins with everybody's. */
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
