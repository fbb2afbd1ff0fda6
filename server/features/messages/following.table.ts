import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface ThreadFollowsTable {
  /** The first message of the thread. */
  messageId: number
  userId: number
  /** False for a person who stopped following, so that their next reply does not start it again. */
  following: Generated<boolean>
}

declare module '../../platform/schema.ts' {
  interface Database {
    threadFollows: ThreadFollowsTable
  }
}

export const createThreadFollows: Migration = {
  async up(db) {
    await sql`
      create table thread_follows (
        message_id bigint not null references messages (id) on delete cascade,
        user_id bigint not null references users (id) on delete cascade,
        following boolean not null default true,
        primary key (message_id, user_id)
      )`.execute(db)
  },
}
