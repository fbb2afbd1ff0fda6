import { useNavigate, useSearch } from '@tanstack/react-router'

/** Everybody's, or one's own. */
export type TicketScope = 'all' | 'mine'

/** Besides the table's own: the ticket that is open, and whose tickets are listed. */
export const deskParameters = { ticket: 'ticket', scope: 'kapsam' } as const

/** Whoever answers tickets begins with everybody's. */
export function useDeskAddress(answers: boolean) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = Number(search[deskParameters.ticket])
  const change = (part: Record<string, string | undefined>, replace = false) =>
    void navigate({ to: '.', search: { ...search, ...part }, replace, resetScroll: false })
  const scope: TicketScope = answers && search[deskParameters.scope] !== 'benim' ? 'all' : 'mine'
  return {
    scope,
    ticketId: Number.isInteger(asked) && asked > 0 ? asked : undefined,
    open: (id: number) => change({ [deskParameters.ticket]: String(id) }),
    close: () => change({ [deskParameters.ticket]: undefined }),
    // Another list: its filters and page are its own.
    setScope: (next: TicketScope) =>
      void navigate({ to: '.', search: next === 'mine' ? { [deskParameters.scope]: 'benim' } : {} }),
  }
}
