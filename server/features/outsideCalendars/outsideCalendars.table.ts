import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type {
  OutsideCalendarBody,
  OutsideCalendarFailure,
} from '#contract/outsideCalendars/outsideCalendars.schemas.ts'

export interface OutsideCalendarsTable {
  id: Generated<number>
  userId: number
  name: string
  /** Sealed: it may hold a key to somebody's calendar. */
  address: string
  colour: OutsideCalendarBody['colour']
  shown: Generated<boolean>
  /** What the outside calls the state that was fetched last. */
  etag: string | null
  lastModified: string | null
  fetchedAt: Date | null
  failure: OutsideCalendarFailure | null
  status: number | null
  /** Tries since the last success. */
  failures: Generated<number>
  nextFetchAt: Date
  events: Generated<number>
  unread: Generated<number>
  version: Generated<number>
  createdAt: Date
}

export interface OutsideEventsTable {
  id: Generated<number>
  calendarId: number
  /** The name that the outside calendar gives it. */
  uid: string
  /** Tells whether it is still the same. */
  digest: string
  /** All but its text, as JSON that `content.ts` reads. */
  content: string
  text: string
  spanStart: Date
  spanEnd: Date | null
}

declare module '../../platform/schema.ts' {
  interface Database {
    outsideCalendars: OutsideCalendarsTable
    outsideEvents: OutsideEventsTable
  }
}

export const createOutsideCalendars: Migration = {
  async up(db) {
    await sql`
      create table outside_calendars (
        id bigint generated always as identity primary key,
        user_id bigint not null references users (id) on delete cascade,
        name text not null,
        address text not null,
        colour text not null,
        shown boolean not null default true,
        etag text,
        last_modified text,
        fetched_at timestamptz,
        failure text,
        status integer,
        failures integer not null default 0,
        next_fetch_at timestamptz not null,
        events integer not null default 0,
        unread integer not null default 0,
        version integer not null default 1,
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index outside_calendars_by_user on outside_calendars (user_id, id)`.execute(db)
    await sql`create index outside_calendars_by_turn on outside_calendars (next_fetch_at)`.execute(db)
    await sql`
      create table outside_events (
        id bigint generated always as identity primary key,
        calendar_id bigint not null references outside_calendars (id) on delete cascade,
        uid text not null,
        digest text not null,
        content text not null,
        text text not null,
        span_start timestamptz not null,
        span_end timestamptz,
        unique (calendar_id, uid)
      )`.execute(db)
    await sql`create index outside_events_by_end on outside_events (calendar_id, span_end)`.execute(db)
  },
}
