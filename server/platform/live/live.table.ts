import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface EventsTable {
  id: Generated<number>
  name: string
  rooms: string[]
  payload: unknown
  actorId: number | null
  at: Date
}

export interface EventCursorsTable {
  reader: string
  lastId: number
}

declare module '../schema.ts' {
  interface Database {
    events: EventsTable
    eventCursors: EventCursorsTable
  }
}

/**
 * Every read of `events` is a bounded range of ids, which the primary key serves; an index over the rooms would
 * only slow each write down.
 */
export const createLive: Migration = {
  async up(db) {
    await sql`
      create table events (
        id bigint generated always as identity primary key,
        name text not null,
        rooms text[] not null,
        payload jsonb not null,
        actor_id bigint,
        at timestamptz not null
      )`.execute(db)
    await sql`
      create table event_cursors (
        reader text primary key,
        last_id bigint not null
      )`.execute(db)
  },
}
