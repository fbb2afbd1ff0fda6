import { ticketChanged } from '#contract/tickets/tickets.events.ts'
import { registerApplier } from '../../../lib/live/appliers.ts'
import { ticketKeys } from './ticketKeys.ts'

/** The event carries no words of the thread: whoever has it open asks for it again. */
export function registerTicketAppliers(): void {
  registerApplier(ticketChanged.name, ticketChanged.payload, (queryClient, { id }) => {
    void queryClient.invalidateQueries({ queryKey: ticketKeys.lists })
    void queryClient.invalidateQueries({ queryKey: ticketKeys.thread(id) })
  })
}
