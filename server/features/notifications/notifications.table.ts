import { type ColumnType, type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { NotificationKind, Reason } from '#contract/notifications/kinds.ts'
import type { NotificationSubject } from '#contract/notifications/notifications.endpoints.ts'

export interface NotificationsTable {
  id: Generated<number>
  userId: number
  kind: NotificationKind
  params: Record<string, string>
  href: string
  actorId: number | null
  createdAt: Date
  readAt: Date | null
  /** Written as JSON text: the driver would make an array of SQL of it. */
  about: ColumnType<NotificationSubject[], string, string>
  reason: Reason | null
  /** False for what only waits to be mailed. */
  shown: Generated<boolean>
  /** When the next e-mail may carry it, if it is still unread by then. */
  mailDueAt: Date | null
  mailedAt: Date | null
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

export const addDelivery: Migration = {
  async up(db) {
    await sql`
      alter table notifications
        add column about jsonb not null default '[]',
        add column reason text,
        add column shown boolean not null default true,
        add column mail_due_at timestamptz,
        add column mailed_at timestamptz`.execute(db)
    await sql`create index notifications_shown on notifications (user_id, created_at, id) where shown`.execute(db)
    await sql`drop index notifications_of_person`.execute(db)
    await sql`
      create index notifications_to_mail on notifications (user_id, mail_due_at)
      where mail_due_at is not null and mailed_at is null`.execute(db)
  },
}

/** What a notification repeats of a text is found when that text goes for good. */
export const indexExcerpts: Migration = {
  async up(db) {
    await sql`create index notifications_with_text on notifications (href) where params ? 'text'`.execute(db)
  },
}
