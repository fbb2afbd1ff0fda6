import type { FastifyReply } from 'fastify'
import type { QueryOf } from '#contract/http/endpoint.ts'
import { mostExportedTickets, type ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { unprocessable } from '../../platform/errors.ts'
import { answerExport } from '../../platform/export/answer.ts'
import type { ExportTable } from '../../platform/export/table.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { listTickets } from './ticketList.queries.ts'

interface Request {
  query: QueryOf<typeof ticketEndpoints.export>
  language: string
  reply: FastifyReply
}

const columns = {
  number: 10,
  subject: 48,
  category: 20,
  status: 14,
  name: 26,
  email: 30,
  messages: 10,
  opened: 20,
  last: 20,
}

/** The Admins' list as it is filtered. The log records who exported it. */
export async function exportTickets(ctx: Context, actor: Actor, { query, language, reply }: Request) {
  const { format, ...filters } = query
  const tickets = await listTickets(ctx.db, 'all', filters, { limit: mostExportedTickets + 1, offset: 0 })
  if (tickets.length > mostExportedTickets) throw unprocessable('exportTooLarge')
  const say = (key: string) => ctx.words.say(language, 'exports', `tickets.${key}`)
  const at = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short', timeZone: actor.timeZone })
  const table: ExportTable = {
    title: say('title'),
    columns: Object.entries(columns).map(([id, width]) => ({ heading: say(`columns.${id}`), width })),
    rows: tickets.map(({ id, subject, category, status, requester, messageCount, createdAt, lastMessageAt }) => [
      id,
      subject,
      say(`categories.${category}`),
      say(`statuses.${status}`),
      requester.name,
      requester.email,
      messageCount,
      at.format(new Date(createdAt)),
      at.format(new Date(lastMessageAt)),
    ]),
  }
  const bytes = await answerExport(reply, format, table, await today(ctx))
  await inTransaction(ctx, actor, (tx) =>
    tx.record({
      action: 'ticket.exported',
      object: { kind: 'tickets', id: null, title: table.title },
      after: { format, rows: tickets.length, filters },
    }),
  )
  return bytes
}
