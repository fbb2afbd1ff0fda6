import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { deliveryFailures, deliveryOutcomes, offReasons } from '#contract/webhooks/webhooks.endpoints.ts'

export interface WebhooksTable {
  id: Generated<number>
  name: string
  address: string
  /** Null: all that may go out. */
  kinds: string[] | null
  /** At most one of them; neither: the whole workspace. */
  spaceId: number | null
  channelId: number | null
  /** Sealed, as the one before the last rotation. */
  secret: string
  oldSecret: string | null
  oldSecretUntil: Date | null
  offReason: (typeof offReasons)[number] | null
  /** The last line of the activity log that this webhook is done with. */
  cursorId: number
  /** Attempts since the last success, and when the first of them was. */
  failures: Generated<number>
  failingSince: Date | null
  nextTryAt: Date | null
  lastSuccessAt: Date | null
  version: Generated<number>
  createdAt: Date
}

export interface WebhookDeliveriesTable {
  id: Generated<number>
  webhookId: number
  at: Date
  outcome: (typeof deliveryOutcomes)[number]
  messageId: string
  kind: string
  attempt: number
  byHand: boolean
  status: number | null
  failure: (typeof deliveryFailures)[number] | null
  tookMs: number
  skipped: number
  body: string
  answer: string
}

declare module '../../platform/schema.ts' {
  interface Database {
    webhooks: WebhooksTable
    webhookDeliveries: WebhookDeliveriesTable
  }
}

/** Spaces and channels are named without a reference: with one gone for good, a webhook for it must not widen. */
export const createWebhooks: Migration = {
  async up(db) {
    await sql`
      create table webhooks (
        id bigint generated always as identity primary key,
        name text not null,
        address text not null,
        kinds text[],
        space_id bigint,
        channel_id bigint,
        secret text not null,
        old_secret text,
        old_secret_until timestamptz,
        off_reason text,
        cursor_id bigint not null,
        failures integer not null default 0,
        failing_since timestamptz,
        next_try_at timestamptz,
        last_success_at timestamptz,
        version integer not null default 1,
        created_at timestamptz not null,
        check (space_id is null or channel_id is null)
      )`.execute(db)
    await sql`
      create table webhook_deliveries (
        id bigint generated always as identity primary key,
        webhook_id bigint not null references webhooks (id) on delete cascade,
        at timestamptz not null,
        outcome text not null,
        message_id text not null,
        kind text not null,
        attempt integer not null,
        by_hand boolean not null,
        status integer,
        failure text,
        took_ms integer not null,
        skipped integer not null,
        body text not null,
        answer text not null
      )`.execute(db)
    await sql`create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id)`.execute(db)
    await sql`
      create index webhook_deliveries_by_outcome on webhook_deliveries (webhook_id, outcome, id)`.execute(db)
    await sql`create index webhook_deliveries_by_time on webhook_deliveries (at)`.execute(db)
  },
}
