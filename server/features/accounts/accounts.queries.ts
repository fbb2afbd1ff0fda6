import type { Kysely } from 'kysely'
import type { UserData } from '#contract/accounts/session.ts'
import type { AbilityRule } from '#contract/roles/abilities.ts'
import type { Database } from '../../platform/schema.ts'
import { loadRolesAndRules } from '../roles/roles.queries.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { twoStepDue } from './twoStepDue.ts'

/** The account behind an address, whatever its state, with the credentials of its owner. */
export async function findAccount(db: Kysely<Database>, by: { email: string } | { id: number }) {
  const accounts = db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.userId', 'users.id')
    .select(['users.id', 'fullName', 'username', 'email', 'status', 'language', 'passwordHash'])
    .select(['totpSecret', 'totpEnabledAt', 'totpLastStep', 'pendingTotpSecret'])
  return 'id' in by
    ? accounts.where('users.id', '=', by.id).executeTakeFirst()
    : accounts.where('users.email', '=', by.email).executeTakeFirst()
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export async function loadUserData(
  db: Kysely<Database>,
  userId: number,
): Promise<{ userData: UserData; userAbilityRules: AbilityRule[] }> {
  const { avatarFileId, ...user } = await db
    .selectFrom('users')
    .select([
      'id',
      'fullName',
      'username',
      'email',
      'avatarFileId',
      'language',
      'timeZone',
      twoStepDue.as('twoStepDue'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { roles, rules } = await loadRolesAndRules(db, userId)
  return {
    userData: { ...user, avatar: fileUrl(avatarFileId), role: roles[0]?.name ?? '', roles },
    userAbilityRules: rules,
  }
}

export async function savePassword(db: Kysely<Database>, userId: number, passwordHash: string): Promise<void> {
  await db
    .insertInto('credentials')
    .values({
      userId,
      passwordHash,
      totpSecret: null,
      totpEnabledAt: null,
      totpLastStep: null,
      pendingTotpSecret: null,
    })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ passwordHash }))
    .execute()
}
