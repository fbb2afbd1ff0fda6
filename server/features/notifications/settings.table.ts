import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Channel, NotificationKind } from '#contract/notifications/kinds.ts'
import type { PushDetail } from '#contract/notifications/push.endpoints.ts'
import type { MailTiming } from '#contract/notifications/settings.endpoints.ts'

/** Only where the person differs from what holds by default, so that a new default reaches everybody else. */
export type OwnRules = Partial<Record<NotificationKind, Partial<Record<Channel, boolean>>>>

export interface NotificationSettingsTable {
  userId: number
  rules: Generated<OwnRules>
  mailTiming: Generated<MailTiming>
  mailAt: Generated<string>
  quietOn: Generated<boolean>
  quietFrom: Generated<string>
  quietTo: Generated<string>
  quietWeekend: Generated<boolean>
  pushDetail: Generated<PushDetail>
  version: Generated<number>
}

export interface NotificationMutesTable {
  id: Generated<number>
  userId: number
  subjectKind: 'task' | 'project'
  subjectId: number
  title: string
  createdAt: Date
}

declare module '../../platform/schema.ts' {
  interface Database {
    notificationSettings: NotificationSettingsTable
    notificationMutes: NotificationMutesTable
  }
}

export const createNotificationSettings: Migration = {
  async up(db) {
    await sql`
      create table notification_settings (
        user_id bigint primary key references users (id) on delete cascade,
        rules jsonb not null default '{}',
        mail_timing text not null default 'hourly' check (mail_timing in ('atOnce', 'hourly', 'daily')),
        mail_at text not null default '09:00',
        quiet_on boolean not null default false,
        quiet_from text not null default '20:00',
        quiet_to text not null default '08:00',
        quiet_weekend boolean not null default false,
        version integer not null default 0
      )`.execute(db)
    await sql`
      create table notification_mutes (
        id bigint generated always as identity primary key,
        user_id bigint not null references users (id) on delete cascade,
        subject_kind text not null check (subject_kind in ('task', 'project')),
        subject_id bigint not null,
        title text not null,
        created_at timestamptz not null,
        unique (user_id, subject_kind, subject_id)
      )`.execute(db)
  },
}
