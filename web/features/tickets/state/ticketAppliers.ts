import { ticketChanged } from '#contract/tickets/tickets.events.ts'
import { on, type Reaction, stale } from '../../../lib/live/reactions.ts'
import { ticketKeys } from './ticketKeys.ts'

/** The event carries no words of the thread: whoever has it open asks for it again. */
export const ticketLive: Reaction[] = [
  ...on(
    ticketChanged,
    stale(ticketKeys.lists, ({ id }) => ticketKeys.thread(id)),
  ),
]
