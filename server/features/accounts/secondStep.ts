import type { Kysely } from 'kysely'
import type { Database } from '../../platform/schema.ts'
import type { Account } from './accounts.queries.ts'
import { countPasskeys } from './passkeys.queries.ts'

export interface SecondStep {
  byApp: boolean
  byPasskey: boolean
}

/**
 * What is asked for after the password; null where the password is enough. A passkey alone is asked for only where a role
 * requires a second step: for everybody else it is a second way in, and losing it costs nothing.
 */
export async function secondStepOf(
  db: Kysely<Database>,
  account: Pick<Account, 'id' | 'totpEnabledAt'>,
): Promise<SecondStep | null> {
  const byApp = account.totpEnabledAt !== null
  const byPasskey = (await countPasskeys(db, account.id)) > 0
  if (!byApp && !(byPasskey && (await rolesThatRequireTwoStep(db, account.id)).length > 0)) return null
  return { byApp, byPasskey }
}

export async function rolesThatRequireTwoStep(db: Kysely<Database>, userId: number): Promise<string[]> {
  const roles = await db
    .selectFrom('userRoles')
    .innerJoin('roles', 'roles.id', 'userRoles.roleId')
    .select('roles.name')
    .where('userRoles.userId', '=', userId)
    .where('roles.requiresTwoStep', '=', true)
    .orderBy('roles.id')
    .execute()
  return roles.map((role) => role.name)
}
