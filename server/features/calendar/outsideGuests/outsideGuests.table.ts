import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Reply } from '#contract/calendar/calendar.schemas.ts'

export interface CalendarOutsideGuestsTable {
  eventId: number
  /** The series of the event, or the event itself. */
  rootId: number
  address: string
  name: string
  reply: Reply
  note: Generated<string>
  /** When the answer was given, and to which version of the invitation: an older one does not come after it. */
  answeredAt: Date | null
  answeredSequence: Generated<number>
}

export interface EventInvitationsTable {
  id: Generated<number>
  /** Without a reference: who was invited to an event that is gone for good still hears that it is off. */
  rootId: number
  address: string
  /** What the guest's calendar knows the event by; nobody else is told it, so an answer that names it is the guest's. */
  uid: string
  sequence: Generated<number>
  title: string
  /** What the guest was told last; null before the first mail, and after the event was called off. */
  told: unknown
  state: 'new' | 'sent' | 'failed'
  createdAt: Date
}

export interface EventInvitationLinksTable {
  tokenHash: string
  invitationId: number
  madeAt: Date
}

export interface EventMailStopsTable {
  addressHash: string
  at: Date
}

export interface OutsideInvitedTable {
  userId: number
  day: string
  count: number
}

declare module '../../../platform/schema.ts' {
  interface Database {
    calendarOutsideGuests: CalendarOutsideGuestsTable
    eventInvitations: EventInvitationsTable
    eventInvitationLinks: EventInvitationLinksTable
    eventMailStops: EventMailStopsTable
    outsideInvited: OutsideInvitedTable
  }
}

/** A mail's link is kept as a hash, and so is the address of who wants no mails. */
export const createOutsideGuests: Migration = {
  async up(db) {
    await sql`
      create table calendar_outside_guests (
        event_id bigint not null references calendar_events (id) on delete cascade,
        root_id bigint not null references calendar_events (id) on delete cascade,
        address text not null,
        name text not null collate app_tr,
        reply text not null check (reply in ('waiting', 'yes', 'maybe', 'no')),
        note text not null default '',
        answered_at timestamptz,
        answered_sequence integer not null default 0,
        primary key (event_id, address)
      )`.execute(db)
    await sql`create index calendar_outside_guests_of_series on calendar_outside_guests (root_id, address)`.execute(db)
    await sql`
      create table event_invitations (
        id bigint generated always as identity primary key,
        root_id bigint not null,
        address text not null,
        uid text not null unique,
        sequence integer not null default 0,
        title text not null,
        told jsonb,
        state text not null,
        created_at timestamptz not null,
        unique (root_id, address)
      )`.execute(db)
    await sql`
      create table event_invitation_links (
        token_hash text primary key,
        invitation_id bigint not null references event_invitations (id) on delete cascade,
        made_at timestamptz not null
      )`.execute(db)
    await sql`
      create index event_invitation_links_of_invitation on event_invitation_links (invitation_id)`.execute(db)
    await sql`create table event_mail_stops (address_hash text primary key, at timestamptz not null)`.execute(db)
    await sql`
      create table outside_invited (
        user_id bigint not null references users (id) on delete cascade,
        day date not null,
        count integer not null,
        primary key (user_id, day)
      )`.execute(db)
  },
}
