import { answersTickets } from '#contract/tickets/tickets.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/** The people who answer tickets. */
export const ticketsRoom = 'tickets'

export async function ticketRooms(_ctx: Context, actor: Actor): Promise<string[]> {
  return answersTickets(actor) ? [ticketsRoom] : []
}
