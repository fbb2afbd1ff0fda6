import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What people say of themselves; whether they are there is known by their connections alone. */
export interface PresenceTable {
  userId: number
  doNotDisturb: Generated<boolean>
  doNotDisturbUntil: Date | null
  statusEmoji: string | null
  statusText: string | null
  statusUntil: Date | null
}

declare module '../../platform/schema.ts' {
  interface Database {
    presence: PresenceTable
  }
}

export const createPresence: Migration = {
  async up(db) {
    await sql`
      create table presence (
        user_id bigint primary key references users (id) on delete cascade,
        do_not_disturb boolean not null default false,
        do_not_disturb_until timestamptz,
        status_emoji text,
        status_text text,
        status_until timestamptz,
        check ((status_emoji is null) = (status_text is null))
      )`.execute(db)
  },
}
