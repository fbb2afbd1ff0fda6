import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The feature above writes it; it is here, because a list of people leaves out what a block hides. */
export interface ContactsTable {
  userId: number
  contactId: number
  tags: Generated<string[]>
  important: Generated<boolean>
  blockedAt: Date | null
}

declare module '../../platform/schema.ts' {
  interface Database {
    contacts: ContactsTable
  }
}

export const createContacts: Migration = {
  async up(db) {
    await sql`
      create table contacts (
        user_id bigint not null references users (id) on delete cascade,
        contact_id bigint not null references users (id) on delete cascade,
        tags text[] not null default '{}',
        important boolean not null default false,
        blocked_at timestamptz,
        primary key (user_id, contact_id),
        check (user_id <> contact_id)
      )`.execute(db)
    await sql`create index contacts_blocked on contacts (contact_id) where blocked_at is not null`.execute(db)
  },
}
