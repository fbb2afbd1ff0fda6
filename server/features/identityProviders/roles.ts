import type { Kysely } from 'kysely'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { managesAll } from '#contract/roles/roles.policy.ts'
import type { Database } from '../../platform/schema.ts'
import { loadRolesAndRules, type RoleReference } from '../roles/roles.queries.ts'
import type { ProviderRow } from './identityProviders.queries.ts'
import type { Said } from './said.ts'

/** Whole power over the workspace is given by an Admin, person by person, and by no group. */
export async function grantableByGroups(db: Kysely<Database>): Promise<RoleReference[]> {
  const roles = await db.selectFrom('roles').select(['id', 'name', 'rules']).orderBy('id').execute()
  return roles.filter((role) => !hasAdminRole([role]) && !managesAll(role.rules)).map(({ id, name }) => ({ id, name }))
}

export interface RoleChange {
  before: RoleReference[]
  after: RoleReference[]
}

/**
 * The roles that somebody has after this sign-in. Only those that a mapping names come and go; what an Admin gave stays.
 * A provider that says nothing of groups takes nothing away. Null: no role would be left.
 */
export async function rolesAfter(
  db: Kysely<Database>,
  { groupsClaim, groupRoles, newcomerRoleId }: Pick<ProviderRow, 'groupsClaim' | 'groupRoles' | 'newcomerRoleId'>,
  { groups }: Pick<Said, 'groups'>,
  userId: number | null,
): Promise<RoleChange | null> {
  const allowed = await grantableByGroups(db)
  const before = userId === null ? [] : (await loadRolesAndRules(db, userId)).roles
  const isMapped = groupsClaim !== null && groups !== null
  const named = new Set(isMapped ? groupRoles.map(({ roleId }) => roleId) : [])
  const meant = new Set(
    groupRoles.filter(({ group }) => isMapped && groups.includes(group)).map(({ roleId }) => roleId),
  )
  const mayBeTaken = (id: number) => named.has(id) && !meant.has(id) && allowed.some((role) => role.id === id)
  const kept = before.filter(({ id }) => !mayBeTaken(id))
  const given = allowed.filter(({ id }) => meant.has(id) && !before.some((role) => role.id === id))
  const roles = [...kept, ...given]
  const after = roles.length > 0 ? roles : allowed.filter(({ id }) => id === newcomerRoleId)
  return after.length > 0 ? { before, after: after.toSorted((one, other) => one.id - other.id) } : null
}
