import type { Ability } from '../roles/abilities.ts'

interface Viewer {
  id: number
  ability: Ability
}

/** The Admins' side of the desk. */
export const answersTickets = (viewer: Viewer) => viewer.ability.can('manage', 'Ticket')

/** A person's own tickets, or all of them. A person who lost the right to open tickets still reads the old answers. */
export function maySeeTicket(viewer: Viewer, ticket: { requesterId: number | null }): boolean {
  return ticket.requesterId === viewer.id || answersTickets(viewer)
}

/** Somebody who answers tickets asks as everybody does: their own ticket is answered by another. */
export function writesAsAdmin(viewer: Viewer, ticket: { requesterId: number | null }): boolean {
  return ticket.requesterId !== viewer.id && answersTickets(viewer)
}
