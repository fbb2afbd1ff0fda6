import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { SystemLogLevel } from '#contract/systemLog/systemLog.schemas.ts'

export interface SystemLogTable {
  id: Generated<number>
  level: SystemLogLevel
  service: string
  message: string
  requestId: string
  stack: string
  /** The same trouble again only counts up. */
  fingerprint: string
  count: number
  firstAt: Date
  lastAt: Date
}

/** The newest occurrences of each trouble, one by one. */
export interface SystemLogEntriesTable {
  id: Generated<number>
  troubleId: number
  at: Date
  message: string
  requestId: string
}

declare module '../schema.ts' {
  interface Database {
    systemLog: SystemLogTable
    systemLogEntries: SystemLogEntriesTable
  }
}

export const createSystemLog: Migration = {
  async up(db) {
    await sql`
      create table system_log (
        id bigint generated always as identity primary key,
        level text not null check (level in ('warn', 'error', 'fatal')),
        service text not null,
        message text not null,
        request_id text not null default '',
        stack text not null default '',
        fingerprint text not null unique,
        count integer not null default 1,
        first_at timestamptz not null,
        last_at timestamptz not null
      )`.execute(db)
    await sql`create index system_log_by_last on system_log (last_at, id)`.execute(db)
  },
}

export const createSystemLogEntries: Migration = {
  async up(db) {
    await sql`
      create table system_log_entries (
        id bigint generated always as identity primary key,
        trouble_id bigint not null references system_log on delete cascade,
        at timestamptz not null,
        message text not null,
        request_id text not null default ''
      )`.execute(db)
    await sql`create index system_log_entries_by_trouble on system_log_entries (trouble_id, id)`.execute(db)
    await sql`create index system_log_entries_by_request on system_log_entries (request_id)`.execute(db)
    // What was only counted so far begins with its newest occurrence.
    await sql`
      insert into system_log_entries (trouble_id, at, message, request_id)
      select id, last_at, message, request_id from system_log order by last_at, id`.execute(db)
  },
}
