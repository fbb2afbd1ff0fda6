import type { Kysely } from 'kysely'
import { brokenRule, type PasswordRules } from '#contract/accounts/passwordRules.ts'
import { invalidInput } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import { readSignInRules } from './signInRules.ts'

export async function passwordRulesOf(db: Kysely<Database>): Promise<PasswordRules> {
  const { passwordMinLength, passwordAllKinds, passwordNotOwnNames } = await readSignInRules(db)
  return { minLength: passwordMinLength, allKinds: passwordAllKinds, notOwnNames: passwordNotOwnNames }
}

/** Asked at every door where somebody chooses a password; passwords of before go on. */
export async function checkNewPassword(
  db: Kysely<Database>,
  password: string,
  person: Parameters<typeof brokenRule>[2],
): Promise<void> {
  const broken = brokenRule(password, await passwordRulesOf(db), person)
  if (broken) throw invalidInput({ password: [broken] })
}
