import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface ActivityTable {
  id: Generated<number>
  at: Date
  actorId: number | null
  action: string
  objectKind: string
  objectId: number | null
  objectTitle: string
  before: unknown
  after: unknown
  ip: string
  device: string
  result: 'done' | 'denied'
  requestId: string
}

export interface IdempotencyKeysTable {
  userId: number
  key: string
  bodyHash: string
  resultId: number | null
  createdAt: Date
}

/** One-time happenings in the life of a workspace. */
export interface MarksTable {
  name: string
  at: Date
}

declare module './schema.ts' {
  interface Database {
    activity: ActivityTable
    idempotencyKeys: IdempotencyKeysTable
    marks: MarksTable
  }
}

export const createPlatform: Migration = {
  async up(db) {
    await sql`
      create table activity (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        actor_id bigint,
        action text not null,
        object_kind text not null,
        object_id bigint,
        object_title text not null default '',
        before jsonb,
        after jsonb,
        ip text not null default '',
        device text not null default '',
        result text not null default 'done' check (result in ('done', 'denied')),
        request_id text not null default ''
      )`.execute(db)
    await sql`create index activity_by_actor on activity (actor_id, id)`.execute(db)
    await sql`create index activity_by_object on activity (object_kind, object_id, id)`.execute(db)
    await sql`
      create table idempotency_keys (
        user_id bigint not null,
        key text not null,
        body_hash text not null,
        result_id bigint,
        created_at timestamptz not null,
        primary key (user_id, key)
      )`.execute(db)
    await sql`create table marks (name text primary key, at timestamptz not null)`.execute(db)
    await sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`.execute(db)
  },
}
