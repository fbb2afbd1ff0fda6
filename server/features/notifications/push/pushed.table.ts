import { type ColumnType, type Generated, type JSONColumnType, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { PushOutcome } from '#contract/notifications/push.endpoints.ts'
import type { PushAction } from '#contract/notifications/push.payload.ts'
import type { PushTarget } from '../../../platform/pushActs.ts'

/** One notification on one device: what can be done with it, what became of it, and whether it still stands there. */
export interface PushedNotificationsTable {
  id: Generated<number>
  userId: number
  subscriptionId: number
  /** The session that the device belonged to: acting needs it to last. */
  sessionId: number
  /** The key that acts; swept some time after it has run out. */
  tokenId: number | null
  notificationId: number | null
  tag: string
  target: JSONColumnType<PushTarget> | null
  actions: ColumnType<PushAction[], string, string>
  sentAt: Date
  arrivedAt: Date | null
  /** Since when it is replaced, or need not stand there any more. */
  settledAt: Date | null
  /** When the device was asked to take it away. */
  withdrawnAt: Date | null
  tries: Generated<number>
  claimedAt: Date | null
  action: PushAction | null
  outcome: JSONColumnType<PushOutcome> | null
}

declare module '../../../platform/schema.ts' {
  interface Database {
    pushedNotifications: PushedNotificationsTable
  }
}

export const createPushedNotifications: Migration = {
  async up(db) {
    await sql`alter table one_time_tokens drop constraint one_time_tokens_kind_check`.execute(db)
    await sql`
      alter table one_time_tokens add constraint one_time_tokens_kind_check
        check (kind in ('verify', 'reset', 'setup', 'challenge', 'invite', 'push'))`.execute(db)
    await sql`alter table push_subscriptions add column renewal_hash text unique`.execute(db)
    await sql`
      alter table notification_settings add column push_detail text not null default 'everything'
        check (push_detail in ('everything', 'who', 'nothing'))`.execute(db)
    await sql`
      create table pushed_notifications (
        id bigint generated always as identity primary key,
        user_id bigint not null references users (id) on delete cascade,
        subscription_id bigint not null references push_subscriptions (id) on delete cascade,
        session_id bigint not null references sessions (id) on delete cascade,
        token_id bigint references one_time_tokens (id) on delete set null,
        notification_id bigint references notifications (id) on delete set null,
        tag text not null,
        target jsonb,
        actions jsonb not null,
        sent_at timestamptz not null,
        arrived_at timestamptz,
        settled_at timestamptz,
        withdrawn_at timestamptz,
        tries integer not null default 0,
        claimed_at timestamptz,
        action text,
        outcome jsonb
      )`.execute(db)
    await sql`create index pushed_notifications_of_device on pushed_notifications (subscription_id, tag)`.execute(db)
    await sql`create index pushed_notifications_by_session on pushed_notifications (session_id)`.execute(db)
    await sql`create index pushed_notifications_by_token on pushed_notifications (token_id)`.execute(db)
    await sql`create index pushed_notifications_by_notification on pushed_notifications (notification_id)`.execute(db)
    await sql`create index pushed_notifications_by_age on pushed_notifications (sent_at)`.execute(db)
    await sql`
      create index pushed_notifications_standing on pushed_notifications (user_id)
      where settled_at is null and arrived_at is not null`.execute(db)
    await sql`
      create index pushed_notifications_about on pushed_notifications ((target ->> 'about'), (target ->> 'id'))
      where settled_at is null and arrived_at is not null`.execute(db)
  },
}
