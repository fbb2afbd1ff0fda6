import { type JSONColumnType, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { WorkspaceSettings } from '#contract/settings/settings.endpoints.ts'

export interface SettingsTable {
  id: 1
  /** Only what was set by somebody: the rest follows the defaults of the version that runs. */
  value: JSONColumnType<Partial<WorkspaceSettings>>
  version: number
}

declare module '../../platform/schema.ts' {
  interface Database {
    settings: SettingsTable
  }
}

export const createSettingsTable: Migration = {
  async up(db) {
    await sql`
      create table settings (
        id integer primary key check (id = 1),
        value jsonb not null,
        version integer not null
      )`.execute(db)
    await sql`insert into settings (id, value, version) values (1, '{}', 1)`.execute(db)
  },
}
