import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Language } from '#contract/locale/languages.ts'

/**
 * `pending` and `rejected` are steps of a registration; such people are not colleagues yet. `bot` and `botOff` are no
 * people at all: words of their own, so that whatever asks for people leaves bots out without thinking of them.
 */
export type StoredUserStatus = 'active' | 'inactive' | 'invited' | 'pending' | 'rejected' | 'bot' | 'botOff'

export interface UsersTable {
  id: Generated<number>
  fullName: string
  username: string
  /** Lower case; unique. */
  email: string
  phone: string | null
  avatarFileId: number | null
  title: Generated<string>
  department: Generated<string>
  about: Generated<string>
  managerId: number | null
  language: Generated<Language>
  timeZone: Generated<string>
  status: StoredUserStatus
  /** Set by the sign-in's lock-out; the person counts as locked until this time. */
  lockedUntil: Date | null
  lastSeenAt: Date | null
  version: Generated<number>
  /** Rises with every change of the person's roles. */
  rolesVersion: Generated<number>
  createdAt: Generated<Date>
}

export interface UserPreferencesTable {
  userId: number
  key: string
  value: unknown
}

declare module '../../platform/schema.ts' {
  interface Database {
    users: UsersTable
    userPreferences: UserPreferencesTable
  }
}

export const createUsers: Migration = {
  async up(db) {
    await sql`
      create table users (
        id bigint generated always as identity primary key,
        full_name text not null collate app_tr,
        username text not null unique,
        email text not null unique,
        phone text,
        avatar_file_id bigint,
        title text not null default '' collate app_tr,
        department text not null default '' collate app_tr,
        about text not null default '',
        manager_id bigint references users (id),
        language text not null default 'tr',
        time_zone text not null default 'Europe/Istanbul',
        status text not null check (status in ('active', 'inactive', 'invited', 'unverified', 'pending', 'rejected')),
        locked_until timestamptz,
        last_seen_at timestamptz,
        version integer not null default 1,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index users_by_name on users (full_name, id)`.execute(db)
    await sql`create index users_by_last_seen on users (last_seen_at, id)`.execute(db)
    await sql`
      create table user_preferences (
        user_id bigint not null references users (id) on delete cascade,
        key text not null,
        value jsonb not null,
        primary key (user_id, key)
      )`.execute(db)
  },
}

export const addRolesVersion: Migration = {
  async up(db) {
    await sql`alter table users add column roles_version integer not null default 1`.execute(db)
  },
}

/** Bots write, act and hold roles as people do, so they are rows of the same table. */
export const allowBots: Migration = {
  async up(db) {
    await sql`alter table users drop constraint users_status_check`.execute(db)
    await sql`
      alter table users add constraint users_status_check
        check (status in ('active', 'inactive', 'invited', 'pending', 'rejected', 'bot', 'botOff'))`.execute(db)
    await sql`
      create index users_that_are_bots on users (full_name, id) where status in ('bot', 'botOff')`.execute(db)
  },
}
