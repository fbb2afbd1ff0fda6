import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Up to where an absent person was notified of a conversation, so that nothing is sent twice. */
export interface ToldAwayTable {
  userId: number
  conversationId: number
  seq: number
}

declare module '../../platform/schema.ts' {
  interface Database {
    toldAway: ToldAwayTable
  }
}

export const createToldAway: Migration = {
  async up(db) {
    await sql`
      create table told_away (
        user_id bigint not null references users (id) on delete cascade,
        conversation_id bigint not null references conversations (id) on delete cascade,
        seq bigint not null,
        primary key (user_id, conversation_id)
      )`.execute(db)
  },
}
