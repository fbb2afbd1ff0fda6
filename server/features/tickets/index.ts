import type { Feature } from '../../platform/feature.ts'
import { ticketFileReaders } from './reading.ts'
import { ticketRooms } from './rooms.ts'
import { ticketJobs } from './ticketMail.ts'
import { ticketRoutes } from './tickets.routes.ts'
import { ticketSearch } from './tickets.search.ts'
import { createTickets } from './tickets.table.ts'

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
