import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Language } from '#contract/locale/languages.ts'

/**
 * A registration until its address is proved. It is not a person yet: it has no user name and no password, nothing
 * refers to it but its links, and it prevents no invitation. The person who opens a link confirms or changes its data.
 */
export interface RegistrationDraftsTable {
  id: Generated<number>
  email: string
  fullName: string
  username: string
  language: Language
  /** The last time that somebody registered with this address. */
  askedAt: Date
}

declare module '../../platform/schema.ts' {
  interface Database {
    registrationDrafts: RegistrationDraftsTable
  }
}

/** Unproved registrations were people with a password; their data moves here, and the password is deleted. */
export const createRegistrationDrafts: Migration = {
  async up(db) {
    await sql`
      create table registration_drafts (
        id bigint generated always as identity primary key,
        email text not null unique,
        full_name text not null,
        username text not null,
        language text not null,
        asked_at timestamptz not null
      )`.execute(db)
    await sql`create index registration_drafts_by_age on registration_drafts (asked_at)`.execute(db)
    await sql`
      insert into registration_drafts (email, full_name, username, language, asked_at)
      select email, full_name, username, language, created_at from users where status = 'unverified'`.execute(db)
    await sql`delete from jobs where kind = 'accounts.mail' and payload ->> 'template' = 'verifyEmail'`.execute(db)
    await sql`delete from one_time_tokens where kind = 'verify'`.execute(db)
    await sql`delete from users where status = 'unverified'`.execute(db)
    await sql`alter table users drop constraint users_status_check`.execute(db)
    await sql`
      alter table users add constraint users_status_check
      check (status in ('active', 'inactive', 'invited', 'pending', 'rejected'))`.execute(db)
    await sql`
      alter table one_time_tokens
      drop column password_hash,
      add column draft_id bigint references registration_drafts (id) on delete cascade`.execute(db)
    await sql`create index one_time_tokens_by_draft on one_time_tokens (draft_id)`.execute(db)
  },
}
