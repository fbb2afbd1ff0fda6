import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The chain: one seal per line of the log, in the order of their ids. */
export interface ActivitySealsTable {
  activityId: number
  /** Hex. Erased together with the details: without it nobody can guess them from their digest. */
  salt: string | null
  digest: string
  hash: string
}

declare module '../../platform/schema.ts' {
  interface Database {
    activitySeals: ActivitySealsTable
  }
}

export const createActivitySeals: Migration = {
  async up(db) {
    await sql`
      create table activity_seals (
        activity_id bigint primary key,
        salt text,
        digest text not null,
        hash text not null
      )`.execute(db)
    await sql`create index activity_by_action on activity (action, id)`.execute(db)
    await sql`create index activity_denied on activity (id) where result = 'denied'`.execute(db)
    // Lines come in the order of time: a small index of ranges finds the days.
    await sql`create index activity_by_time on activity using brin (at) with (pages_per_range = 16)`.execute(db)
    await sql`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the activity log only grows';
      end $$`.execute(db)
    await sql`
      create trigger activity_only_grows before update or delete on activity
      for each statement execute function refuse_change()`.execute(db)
  },
}
