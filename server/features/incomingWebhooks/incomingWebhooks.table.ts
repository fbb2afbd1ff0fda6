import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface IncomingWebhooksTable {
  id: Generated<number>
  channelId: number
  /** Who writes what comes in, and whose name it has. */
  botId: number
  hint: string
  tokenHash: string
  oldTokenHash: string | null
  oldTokenUntil: Date | null
  isOn: Generated<boolean>
  lastUsedAt: Date | null
  lastRefusedAt: Date | null
  lastRefusal: Generated<string>
  createdAt: Date
}

declare module '../../platform/schema.ts' {
  interface Database {
    incomingWebhooks: IncomingWebhooksTable
  }
}

export const createIncomingWebhooks: Migration = {
  async up(db) {
    await sql`
      create table incoming_webhooks (
        id bigint generated always as identity primary key,
        channel_id bigint not null references conversations (id) on delete cascade,
        bot_id bigint not null references users (id),
        hint text not null,
        token_hash text not null unique,
        old_token_hash text unique,
        old_token_until timestamptz,
        is_on boolean not null default true,
        last_used_at timestamptz,
        last_refused_at timestamptz,
        last_refusal text not null default '',
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index incoming_webhooks_of_channel on incoming_webhooks (channel_id, id)`.execute(db)
    await sql`create index incoming_webhooks_of_bot on incoming_webhooks (bot_id)`.execute(db)
  },
}
