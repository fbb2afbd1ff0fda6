import { type Generated, type JSONColumnType, type Migration, sql } from 'kysely'
import type { AbilityRule } from '#contract/roles/abilities.ts'

interface RolesTable {
  id: Generated<number>
  name: string
  builtIn: Generated<boolean>
  requiresTwoStep: Generated<boolean>
  rules: JSONColumnType<AbilityRule[]>
  version: Generated<number>
}

interface UserRolesTable {
  userId: number
  roleId: number
}

declare module '../../platform/schema.ts' {
  interface Database {
    roles: RolesTable
    userRoles: UserRolesTable
  }
}

export const createRoles: Migration = {
  async up(db) {
    await sql`
      create table roles (
        id bigint generated always as identity primary key,
        name text not null unique collate app_tr,
        built_in boolean not null default false,
        requires_two_step boolean not null default false,
        rules jsonb not null,
        version integer not null default 1
      )`.execute(db)
    await sql`
      create table user_roles (
        user_id bigint not null references users (id) on delete cascade,
        role_id bigint not null references roles (id),
        primary key (user_id, role_id)
      )`.execute(db)
    await sql`create index user_roles_by_role on user_roles (role_id)`.execute(db)
  },
}
