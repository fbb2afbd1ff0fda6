import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { QueryOf } from '#contract/http/endpoint.ts'
import type { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import { type TicketStatus, ticketStatuses } from '#contract/tickets/tickets.schemas.ts'
import { hasPart } from '../../platform/database/words.ts'
import type { Database } from '../../platform/schema.ts'
import { summaryOf, ticketRows } from './tickets.queries.ts'

type ListQuery = QueryOf<typeof ticketEndpoints.list>
type Filters = Pick<ListQuery, 'q' | 'category'>

/** Everybody's for people who answer, otherwise one person's own. */
type Scope = 'all' | { requesterId: number }

const searched = sql`tickets.subject || ' ' || coalesce(requester.full_name, tickets.visitor_name) || ' '
  || coalesce(requester.email, tickets.visitor_email) || ' #' || tickets.id`

function fits(scope: Scope, { q, category }: Filters): Expression<SqlBool> {
  const all = [sql<SqlBool>`true`]
  if (scope !== 'all') all.push(sql<SqlBool>`tickets.requester_id = ${scope.requesterId}`)
  if (category !== undefined) all.push(sql<SqlBool>`tickets.category = ${category}`)
  for (const word of q.split(/\s+/).filter((part) => part !== '')) {
    all.push(hasPart(searched, word))
  }
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

const columns = {
  lastMessageAt: sql`tickets.last_message_at`,
  createdAt: sql`tickets.created_at`,
  subject: sql`tickets.subject`,
  status: sql`array_position(array['open', 'answered', 'resolved'], tickets.status)`,
}

function orderOf(sort: string) {
  const descending = sort.startsWith('-')
  // The contract has refused every other name.
  const column = columns[sort.slice(descending ? 1 : 0) as keyof typeof columns]
  return descending ? sql`${column} desc, tickets.id desc` : sql`${column} asc, tickets.id asc`
}

export async function listTickets(
  db: Kysely<Database>,
  scope: Scope,
  query: Omit<ListQuery, 'page' | 'size'>,
  { limit, offset }: { limit: number; offset: number },
) {
  const { status, sort } = query
  const rows = await ticketRows(db)
    .where(fits(scope, query))
    .$if(status !== undefined, (filter) => filter.where('tickets.status', '=', status ?? 'open'))
    .orderBy(orderOf(sort))
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(summaryOf)
}

export async function countTickets(
  db: Kysely<Database>,
  scope: Scope,
  filters: Filters,
): Promise<Record<TicketStatus, number>> {
  const rows = await db
    .selectFrom('tickets')
    .leftJoin('users as requester', 'requester.id', 'tickets.requesterId')
    .select(['tickets.status', sql<number>`count(*)::int`.as('count')])
    .where(fits(scope, filters))
    .groupBy('tickets.status')
    .execute()
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  const of = (status: TicketStatus) => counts.get(status) ?? 0
  return Object.fromEntries(ticketStatuses.map((status) => [status, of(status)])) as Record<TicketStatus, number>
}
