import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** One row: by which doors people come in. */
export interface SignInRulesTable {
  id: 1
  companyOnly: boolean
  /** Whose password opens the workspace while `companyOnly` holds. */
  emergencyAdminId: number | null
  sessionHours: Generated<number>
  rememberedDays: Generated<number>
  passwordMinLength: Generated<number>
  passwordAllKinds: Generated<boolean>
  passwordNotOwnNames: Generated<boolean>
  version: number
}

declare module '../../platform/schema.ts' {
  interface Database {
    signInRules: SignInRulesTable
  }
}

export const createSignInRules: Migration = {
  async up(db) {
    await sql`
      create table sign_in_rules (
        id integer primary key check (id = 1),
        company_only boolean not null,
        emergency_admin_id bigint references users (id) on delete set null,
        version integer not null
      )`.execute(db)
    await sql`insert into sign_in_rules (id, company_only, version) values (1, false, 1)`.execute(db)
  },
}

/** A session remembers the provider that it began at, who the person is there, and the session there. */
export const addSessionProviders: Migration = {
  async up(db) {
    await sql`alter table sessions add column provider_id bigint, add column provider_subject text,
      add column provider_session text`.execute(db)
    await sql`create index sessions_by_provider on sessions (provider_id, provider_subject)
      where provider_id is not null`.execute(db)
  },
}

/** How long a session lasts; the defaults are what it was before anybody could choose. */
export const addSessionLife: Migration = {
  async up(db) {
    await sql`alter table sign_in_rules add column session_hours integer not null default 12,
      add column remembered_days integer not null default 30`.execute(db)
  },
}

/** What new passwords need; the defaults are the specification's. */
export const addPasswordRules: Migration = {
  async up(db) {
    await sql`alter table sign_in_rules add column password_min_length integer not null default 8,
      add column password_all_kinds boolean not null default false,
      add column password_not_own_names boolean not null default false`.execute(db)
  },
}
