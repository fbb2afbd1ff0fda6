import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface CalendarImportsTable {
  id: Generated<number>
  userId: number
  name: string
  events: number
  createdAt: Date
  takenBackAt: Date | null
}

declare module '../../platform/schema.ts' {
  interface Database {
    calendarImports: CalendarImportsTable
  }
}

/** An event remembers its import and the name that the file gave it, also when a series is split into two. */
export const createCalendarImports: Migration = {
  async up(db) {
    await sql`
      create table calendar_imports (
        id bigint generated always as identity primary key,
        user_id bigint not null references users (id) on delete cascade,
        name text not null,
        events integer not null,
        created_at timestamptz not null,
        taken_back_at timestamptz
      )`.execute(db)
    await sql`create index calendar_imports_by_user on calendar_imports (user_id, id)`.execute(db)
    await sql`
      alter table calendar_events
        add column import_id bigint references calendar_imports (id) on delete set null,
        add column imported_uid text`.execute(db)
    await sql`
      create index calendar_events_by_import on calendar_events (import_id) where import_id is not null`.execute(db)
    await sql`
      create index calendar_events_by_uid on calendar_events (owner_id, imported_uid)
      where imported_uid is not null and series_id is null and deleted_at is null`.execute(db)
  },
}
