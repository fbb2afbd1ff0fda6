import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export type SystemLogLevel = 'warn' | 'error' | 'fatal'

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

declare module '../schema.ts' {
  interface Database {
    systemLog: SystemLogTable
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
