import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { NotificationKind } from '#contract/notifications/notifications.endpoints.ts'

export interface NotificationsTable {
  id: Generated<number>
  userId: number
  kind: NotificationKind
  params: Record<string, string>
  href: string
  actorId: number | null
  createdAt: Date
  readAt: Date | null
}

declare module '../../platform/schema.ts' {
  interface Database {
    notifications: NotificationsTable
  }
}

export const createNotifications: Migration = {
  async up(db) {
    await sql`
      create table notifications (
        id bigint generated always as identity primary key,
        user_id bigint not null references users (id),
        kind text not null,
        params jsonb not null,
        href text not null,
        actor_id bigint references users (id),
        created_at timestamptz not null,
        read_at timestamptz
      )`.execute(db)
    await sql`create index notifications_of_person on notifications (user_id, id)`.execute(db)
    await sql`create index notifications_unread on notifications (user_id) where read_at is null`.execute(db)
    await sql`create index notifications_by_age on notifications (created_at)`.execute(db)
  },
}
