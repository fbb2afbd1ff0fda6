import type { QueryOf } from '#contract/http/endpoint.ts'
import type { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import { maySeeTicket, writesAsAdmin } from '#contract/tickets/tickets.policy.ts'
import type { TicketThread } from '#contract/tickets/tickets.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { FileReaders } from '../../platform/files/readers.ts'
import { countTickets, listTickets } from './ticketList.queries.ts'
import {
  diagnosticsOf,
  findTicket,
  messagesOf,
  summaryOf,
  type TicketRow,
  ticketFileKind,
  ticketOfMessage,
} from './tickets.queries.ts'

type ListQuery = QueryOf<typeof ticketEndpoints.list>

export async function readList(ctx: Context, scope: 'all' | { requesterId: number }, query: ListQuery) {
  const { page, size, status } = query
  const cursor = ctx.events.cursor()
  const rows = await listTickets(ctx.db, scope, query, { limit: size, offset: (page - 1) * size })
  const statusCounts = await countTickets(ctx.db, scope, query)
  const all = Object.values(statusCounts).reduce((sum, count) => sum + count, 0)
  return { rows, total: status === undefined ? all : statusCounts[status], statusCounts, cursor }
}

export async function readTicket(ctx: Context, actor: Actor, id: number): Promise<TicketThread> {
  const row = await findTicket(ctx.db, id)
  if (!row || !maySeeTicket(actor, row)) throw notFound('ticket')
  return threadOf(ctx.db, actor, row)
}

export async function threadOf(db: Context['db'], actor: Actor, row: TicketRow): Promise<TicketThread> {
  return {
    ...summaryOf(row),
    diagnostics: diagnosticsOf(row),
    messages: await messagesOf(db, row.id),
    asAdmin: writesAsAdmin(actor, row),
  }
}

export const ticketFileReaders: FileReaders = {
  [ticketFileKind]: async (ctx, actor, { id }) => {
    const ticket = await ticketOfMessage(ctx.db, id)
    return ticket !== undefined && maySeeTicket(actor, ticket)
  },
}
