import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { spaceKinds, spaceRoles } from '#contract/spaces/spaces.endpoints.ts'

export interface SpacesTable {
  id: Generated<number>
  kind: (typeof spaceKinds)[number]
  code: Generated<string>
  name: Generated<string>
  /** Of a personal space: the person it belongs to. */
  managerId: number | null
  archivedAt: Date | null
  version: Generated<number>
  createdAt: Date
}

export interface SpaceMembersTable {
  spaceId: number
  userId: number
  role: (typeof spaceRoles)[number]
  /** What the owner of the space (a project) lets this member do beside working there. */
  abilities: Generated<string[]>
  /** Rises with their role and abilities. */
  version: Generated<number>
}

/** Where a bot sees what members see, without being one. */
export interface BotSpacesTable {
  botId: number
  spaceId: number
  openedAt: Date
}

declare module '../../platform/schema.ts' {
  interface Database {
    spaces: SpacesTable
    spaceMembers: SpaceMembersTable
    botSpaces: BotSpacesTable
  }
}

export const createSpaces: Migration = {
  async up(db) {
    await sql`
      create table spaces (
        id bigint generated always as identity primary key,
        kind text not null check (kind in ('personal', 'project', 'sales')),
        code text not null default '',
        name text not null default '' collate app_tr,
        manager_id bigint references users (id),
        archived_at timestamptz,
        version integer not null default 1,
        created_at timestamptz not null,
        check (kind <> 'personal' or manager_id is not null)
      )`.execute(db)
    await sql`create unique index spaces_by_code on spaces (code) where code <> ''`.execute(db)
    await sql`create unique index spaces_of_person on spaces (manager_id) where kind = 'personal'`.execute(db)
    await sql`
      create table space_members (
        space_id bigint not null references spaces (id) on delete cascade,
        user_id bigint not null references users (id) on delete cascade,
        role text not null default 'member' check (role in ('manager', 'member')),
        primary key (space_id, user_id)
      )`.execute(db)
    await sql`create index space_members_by_user on space_members (user_id, space_id)`.execute(db)
  },
}

export const addMemberAbilities: Migration = {
  async up(db) {
    await sql`alter table space_members add column abilities text[] not null default '{}'`.execute(db)
  },
}

export const addMemberVersion: Migration = {
  async up(db) {
    await sql`alter table space_members add column version integer not null default 1`.execute(db)
  },
}

/** To a reader DEP and dep are one code. */
export const codesInAnyCase: Migration = {
  async up(db) {
    await sql`drop index spaces_by_code`.execute(db)
    await sql`create unique index spaces_by_code on spaces (tr_fold(code)) where code <> ''`.execute(db)
  },
}

export const createBotSpaces: Migration = {
  async up(db) {
    await sql`
      create table bot_spaces (
        bot_id bigint not null references users (id) on delete cascade,
        space_id bigint not null references spaces (id) on delete cascade,
        opened_at timestamptz not null,
        primary key (bot_id, space_id)
      )`.execute(db)
    await sql`create index bot_spaces_by_space on bot_spaces (space_id)`.execute(db)
  },
}
