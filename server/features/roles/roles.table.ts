import { type Generated, type JSONColumnType, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { AbilityRule, Action, Subject } from '#contract/roles/abilities.ts'

export interface RolesTable {
  id: Generated<number>
  name: string
  builtIn: Generated<boolean>
  requiresTwoStep: Generated<boolean>
  rules: JSONColumnType<AbilityRule[]>
  version: Generated<number>
}

export interface UserRolesTable {
  userId: number
  roleId: number
}

declare module '../../platform/schema.ts' {
  interface Database {
    roles: RolesTable
    userRoles: UserRolesTable
  }
}

const may = (actions: readonly Action[], subjects: readonly Subject[]): AbilityRule[] =>
  subjects.flatMap((subject) => actions.map((action) => ({ action, subject })))

/** What everybody in the workspace does. */
const member = [
  ...may(['read', 'create', 'update'], ['Task', 'Kanban', 'Calendar', 'Channel', 'DirectMessage', 'Expense', 'Ticket']),
  ...may(['read'], ['User']),
]

/** What the roles began with; a module that comes later reaches every workspace by a migration of its own. */
const builtInRules = {
  Admin: may(['manage'], ['all']),
  'Proje Yöneticisi': [
    ...member,
    ...may(['manage'], ['Project', 'Task', 'Kanban', 'Calendar', 'Channel', 'DirectMessage']),
    ...may(['read', 'export'], ['Report']),
    ...may(['read'], ['AclDemo']),
  ],
  Satış: [...member, ...may(['manage'], ['SalesProject']), ...may(['read'], ['Report'])],
  Muhasebe: [...member, ...may(['manage'], ['Expense']), ...may(['read', 'export'], ['Report'])],
  Kullanıcı: member,
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
    // Names that only differ in case or in a dot would be taken for each other.
    await sql`create unique index roles_by_folded_name on roles (tr_fold(name))`.execute(db)
    for (const [name, rules] of Object.entries(builtInRules)) {
      await sql`
        insert into roles (name, built_in, rules) values (${name}, true, ${JSON.stringify(rules)}::jsonb)
      `.execute(db)
    }
    await sql`
      create table user_roles (
        user_id bigint not null references users (id) on delete cascade,
        role_id bigint not null references roles (id),
        primary key (user_id, role_id)
      )`.execute(db)
    await sql`create index user_roles_by_role on user_roles (role_id)`.execute(db)
  },
}
