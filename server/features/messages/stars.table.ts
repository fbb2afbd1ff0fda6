import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** One person's own bookmark of a message. Beside the messages, because every page of them says which are starred. */
export interface StarsTable {
  userId: number
  messageId: number
  note: Generated<string>
  folder: Generated<string>
  /** A day in the person's own zone. */
  remindOn: string | null
  createdAt: Date
}

declare module '../../platform/schema.ts' {
  interface Database {
    stars: StarsTable
  }
}

export const createStars: Migration = {
  async up(db) {
    await sql`
      create table stars (
        user_id bigint not null references users (id) on delete cascade,
        message_id bigint not null references messages (id) on delete cascade,
        note text not null default '',
        folder text not null default '' collate app_tr,
        remind_on date,
        created_at timestamptz not null,
        primary key (user_id, message_id)
      )`.execute(db)
    await sql`create index stars_by_time on stars (user_id, created_at, message_id)`.execute(db)
  },
}
