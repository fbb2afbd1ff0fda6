import { type Generated, type JSONColumnType, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { WorkspaceSettings } from '#contract/settings/settings.endpoints.ts'

export interface SettingsTable {
  id: 1
  /** Only what was set by somebody: the rest follows the defaults of the version that runs. */
  value: JSONColumnType<Partial<Omit<WorkspaceSettings, 'insideAddresses'>>>
  /** Apart: version 1.0.0 answers with an error where the value holds a name that it does not know. */
  insideAddresses: Generated<string[]>
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

export const addInsideAddresses: Migration = {
  async up(db) {
    await sql`alter table settings add column inside_addresses text[] not null default '{}'`.execute(db)
  },
}
