import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The chain: one seal per line of the log, in the order of their ids. */
export interface ActivitySealsTable {
  activityId: number
  /** Hex. Erased together with the details: without it nobody can guess them from their digest. */
  salt: string | null
  digest: string
  hash: string
}

/** One row: what checks of the chain remember. */
export interface ActivityCheckTable {
  onlyOne: Generated<boolean>
  upTo: Generated<number>
  hash: Generated<string>
  againUpTo: Generated<number>
  /** Seals there were up to a line. */
  counted: Generated<number>
  countedUpTo: Generated<number>
}

declare module '../../platform/schema.ts' {
  interface Database {
    activitySeals: ActivitySealsTable
    activityCheck: ActivityCheckTable
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

export const createActivityCheck: Migration = {
  async up(db) {
    await sql`
      create table activity_check (
        only_one boolean primary key default true check (only_one),
        up_to bigint not null default 0,
        hash text not null default '',
        again_up_to bigint not null default 0,
        counted bigint not null default 0,
        counted_up_to bigint not null default 0
      )`.execute(db)
  },
}
