import type { Kysely } from 'kysely'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { managesAll } from '#contract/roles/roles.policy.ts'
import type { Database } from '../../platform/schema.ts'
import { readSignInRules } from '../accounts/signInRules.ts'
import { loadRolesAndRules } from '../roles/roles.queries.ts'

/** Whoever may everything here: nobody outside puts them out, or gives their account another address. */
export async function isProtected(db: Kysely<Database>, userId: number): Promise<boolean> {
  const { roles, rules } = await loadRolesAndRules(db, userId)
  if (hasAdminRole(roles) || managesAll(rules)) return true
  return (await readSignInRules(db)).emergencyAdminId === userId
}
