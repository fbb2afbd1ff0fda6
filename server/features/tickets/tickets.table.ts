import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Language } from '#contract/locale/languages.ts'
import type { TicketCategory, TicketStatus } from '#contract/tickets/tickets.schemas.ts'

export interface TicketsTable {
  id: Generated<number>
  /** Null for a visitor, who left a name and an address instead. */
  requesterId: number | null
  visitorName: string | null
  visitorEmail: string | null
  /** In which a visitor is answered. */
  language: Language
  category: TicketCategory
  subject: string
  status: TicketStatus
  diagnostics: unknown
  /** Where a visitor wrote from; only to count. */
  ip: string
  messageCount: number
  createdAt: Date
  lastMessageAt: Date
  version: Generated<number>
}

export interface TicketMessagesTable {
  id: Generated<number>
  ticketId: number
  authorId: number | null
  fromAdmin: boolean
  text: string
  createdAt: Date
}

/** One for each mail that a visitor got. */
export interface TicketLinksTable {
  tokenHash: string
  ticketId: number
  expiresAt: Date
}

declare module '../../platform/schema.ts' {
  interface Database {
    tickets: TicketsTable
    ticketMessages: TicketMessagesTable
    ticketLinks: TicketLinksTable
  }
}

const statements = [
  sql`
    create table tickets (
      id bigint generated always as identity primary key,
      requester_id bigint references users (id),
      visitor_name text collate app_tr,
      visitor_email text,
      language text not null,
      category text not null,
      subject text not null collate app_tr,
      status text not null check (status in ('open', 'answered', 'resolved')),
      diagnostics jsonb,
      ip text not null,
      message_count integer not null,
      created_at timestamptz not null,
      last_message_at timestamptz not null,
      version integer not null default 1,
      check ((requester_id is null) = (visitor_email is not null)),
      check ((visitor_email is null) = (visitor_name is null))
    )`,
  sql`create index tickets_by_activity on tickets (last_message_at, id)`,
  sql`create index tickets_by_requester on tickets (requester_id, last_message_at)`,
  sql`create index tickets_of_visitors on tickets (created_at) where requester_id is null`,
  sql`
    create table ticket_messages (
      id bigint generated always as identity primary key,
      ticket_id bigint not null references tickets (id) on delete cascade,
      author_id bigint references users (id),
      from_admin boolean not null,
      text text not null,
      created_at timestamptz not null
    )`,
  sql`create index ticket_messages_by_ticket on ticket_messages (ticket_id, id)`,
  sql`
    create table ticket_links (
      token_hash text primary key,
      ticket_id bigint not null references tickets (id) on delete cascade,
      expires_at timestamptz not null
    )`,
  sql`create index ticket_links_by_ticket on ticket_links (ticket_id)`,
  sql`create index ticket_links_by_expiry on ticket_links (expires_at)`,
]

export const createTickets: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}
