import { eventKind } from '../live/event.ts'
import { ticketSummary } from './tickets.schemas.ts'

/** To the requester and to the people who answer; pages that show the thread ask again. */
export const ticketChanged = eventKind('ticket.changed', ticketSummary)
