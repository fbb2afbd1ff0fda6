import { type JSONColumnType, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { LetterheadFields } from '#contract/sales/letterhead.endpoints.ts'

export interface LetterheadTable {
  id: 1
  /** Only what was set by somebody. */
  value: JSONColumnType<Partial<LetterheadFields>>
  logoFileId: number | null
  version: number
}

declare module '../../platform/schema.ts' {
  interface Database {
    letterhead: LetterheadTable
  }
}

export const createLetterhead: Migration = {
  async up(db) {
    await sql`
      create table letterhead (
        id integer primary key check (id = 1),
        value jsonb not null,
        logo_file_id bigint,
        version integer not null
      )`.execute(db)
    await sql`insert into letterhead (id, value, version) values (1, '{}', 1)`.execute(db)
  },
}
