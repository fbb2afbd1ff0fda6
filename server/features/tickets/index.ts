import { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { exportTickets } from './export.ts'
import { openTicket, openVisitorTicket } from './opening.ts'
import { readList, readTicket, ticketFileReaders } from './reading.ts'
import { replyToTicket, setTicketStatus } from './replying.ts'
import { ticketRooms } from './rooms.ts'
import { ticketJobs } from './ticketMail.ts'
import { ticketSearch } from './tickets.search.ts'
import { createTickets } from './tickets.table.ts'
import { readVisitorTicket, replyAsVisitor } from './visitors.ts'

/** A ticket goes to several people; nobody writes more of them in a minute. */
const written = { perMinute: 10 }
const visited = { perMinute: 5 }
const looked = { perMinute: 60 }

const signedIn: readonly Route[] = [
  route(ticketEndpoints.list, ({ ctx, query }) => readList(ctx, 'all', query)),
  route(ticketEndpoints.export, ({ ctx, actor, query, language, reply }) =>
    exportTickets(ctx, actor, { query, language, reply }),
  ),
  route(ticketEndpoints.mine, ({ ctx, actor, query }) => readList(ctx, { requesterId: actor.id }, query)),
  route(ticketEndpoints.read, ({ ctx, actor, params }) => readTicket(ctx, actor, params.id)),
  route(ticketEndpoints.open, ({ ctx, actor, body }) => openTicket(ctx, actor, body), written),
  route(ticketEndpoints.reply, ({ ctx, actor, params, body }) => replyToTicket(ctx, actor, params.id, body)),
  route(ticketEndpoints.setStatus, ({ ctx, actor, params, body }) => setTicketStatus(ctx, actor, params.id, body)),
]

const visitors: readonly Route[] = [
  route(
    ticketEndpoints.openAsVisitor,
    ({ ctx, origin, body, language }) => openVisitorTicket(ctx, origin, body, language),
    visited,
  ),
  route(ticketEndpoints.readAsVisitor, ({ ctx, origin, body }) => readVisitorTicket(ctx, origin, body.token), looked),
  route(ticketEndpoints.replyAsVisitor, ({ ctx, origin, body }) => replyAsVisitor(ctx, origin, body), visited),
]

const ticketRoutes: readonly Route[] = [...signedIn, ...visitors]

export const ticketsFeature: Feature = {
  name: 'tickets',
  routes: ticketRoutes,
  entries: ['ticket_links'],
  migrations: { '2026-11-15-59-tickets': createTickets },
  jobs: ticketJobs,
  rooms: ticketRooms,
  fileReaders: ticketFileReaders,
  search: ticketSearch,
}
