import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A browser that asked for push; it goes with the session in which it asked. */
export interface PushSubscriptionsTable {
  id: Generated<number>
  userId: number
  sessionId: number
  endpoint: string
  p256dh: string
  auth: string
  userAgent: string
  createdAt: Date
  lastUsedAt: Date | null
  /** Of the key by which the browser itself may hand over a new subscription for this one. */
  renewalHash: string | null
}

/** The one pair by which push services know this workspace. */
export interface PushKeysTable {
  id: number
  publicKey: string
  privateKey: string
  createdAt: Date
}

declare module '../../../platform/schema.ts' {
  interface Database {
    pushSubscriptions: PushSubscriptionsTable
    pushKeys: PushKeysTable
  }
}

export const createPush: Migration = {
  async up(db) {
    await sql`
      create table push_subscriptions (
        id bigint generated always as identity primary key,
        user_id bigint not null references users (id) on delete cascade,
        session_id bigint not null references sessions (id) on delete cascade,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        user_agent text not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      )`.execute(db)
    await sql`create index push_subscriptions_by_user on push_subscriptions (user_id)`.execute(db)
    await sql`create index push_subscriptions_by_session on push_subscriptions (session_id)`.execute(db)
    await sql`
      create table push_keys (
        id integer primary key check (id = 1),
        public_key text not null,
        private_key text not null,
        created_at timestamptz not null
      )`.execute(db)
  },
}

/** Apps that were handed over before the question was asked go on as they did. */
export const addPushApps: Migration = {
  async up(db) {
    await sql`
      alter table push_tokens
        add column id bigint generated always as identity unique,
        add column user_agent text not null default '',
        add column confirmed_at timestamptz,
        add column last_used_at timestamptz`.execute(db)
    await sql`alter table push_tokens alter column user_agent drop default`.execute(db)
    await sql`update push_tokens set confirmed_at = created_at`.execute(db)
  },
}
