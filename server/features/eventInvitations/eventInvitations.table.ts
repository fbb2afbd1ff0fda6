import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How far each mailbox for answers was read. */
export interface ReplyMailboxesTable {
  name: string
  validity: string
  lastUid: number
}

declare module '../../platform/schema.ts' {
  interface Database {
    replyMailboxes: ReplyMailboxesTable
  }
}

export const createReplyMailboxes: Migration = {
  async up(db) {
    await sql`
      create table reply_mailboxes (
        name text primary key,
        validity text not null,
        last_uid bigint not null
      )`.execute(db)
  },
}
