import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AbilityRule, Action, Subject } from '#contract/roles/abilities.ts'
import { adminRole } from '#contract/roles/roleNames.ts'
import type { Role } from '#contract/roles/roles.endpoints.ts'
import type { Database } from '../../platform/schema.ts'

export interface RoleReference {
  id: number
  name: string
}

/** A person's roles in the order they were made, and the union of their rules. */
export async function loadRolesAndRules(
  db: Kysely<Database>,
  userId: number,
): Promise<{ roles: RoleReference[]; rules: AbilityRule[] }> {
  const rows = await db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select(['roles.id', 'roles.name', 'roles.rules'])
    .where('userRoles.userId', '=', userId)
    .orderBy('roles.id')
    .execute()
  const distinct = new Map(rows.flatMap((row) => row.rules).map((rule) => [`${rule.action} ${rule.subject}`, rule]))
  return { roles: rows.map(({ id, name }) => ({ id, name })), rules: [...distinct.values()] }
}

export async function roleIdByName(db: Kysely<Database>, name: string): Promise<number> {
  const row = await db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return row.id
}

function roleRows(db: Kysely<Database>) {
  return db
    .selectFrom('roles')
    .select(['id', 'name', 'builtIn', 'requiresTwoStep', 'rules', 'version'])
    .select(
      sql<number>`(
        select count(*) from user_roles join users on users.id = user_roles.user_id
        where user_roles.role_id = roles.id and users.status in ('active', 'inactive', 'invited')
      )`.as('people'),
    )
}

export async function listRoles(db: Kysely<Database>): Promise<Role[]> {
  return roleRows(db).orderBy('builtIn', 'desc').orderBy('id').execute()
}

export async function findRole(db: Kysely<Database>, id: number): Promise<Role | undefined> {
  return roleRows(db).where('id', '=', id).executeTakeFirst()
}

/** Everybody who holds the role, colleagues or not yet. */
export async function holdersOf(db: Kysely<Database>, roleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('userRoles')
    .select('userId')
    .where('roleId', '=', roleId)
    .orderBy('userId')
    .execute()
  return rows.map((row) => row.userId)
}

/** Says the same as `hasAdminRole(roles)`, in SQL. */
export const isAdmin = (userId: RawBuilder<unknown> = sql`users.id`) => sql<SqlBool>`exists (
  select from user_roles join roles on roles.id = user_roles.role_id
  where user_roles.user_id = ${userId} and strpos(roles.name, ${sql.lit(adminRole)}) > 0)`

/** Says the same as `ability.can(action, subject)`, in SQL, of the row of `users`. */
export const userCan = (action: Action, subject: Subject) => sql<SqlBool>`exists (
  select from user_roles join roles on roles.id = user_roles.role_id,
    jsonb_to_recordset(roles.rules) as rule (action text, subject text)
  where user_roles.user_id = users.id
    and rule.action in ('manage', ${sql.lit(action)}) and rule.subject in ('all', ${sql.lit(subject)}))`

export const activeAdmins = (db: Kysely<Database>) =>
  db.selectFrom('users').where(isAdmin()).where('users.status', '=', 'active')

export async function hasActiveAdmin(db: Kysely<Database>): Promise<boolean> {
  return (await activeAdmins(db).select('users.id').limit(1).executeTakeFirst()) !== undefined
}
