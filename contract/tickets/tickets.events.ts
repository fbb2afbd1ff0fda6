import { eventKind } from '../live/event.ts'
import { ticketSummary } from './tickets.schemas.ts'

/** To the requester and to those who answer; whoever has the thread open asks for it again. */
export const ticketChanged = eventKind('ticket.changed', ticketSummary)
