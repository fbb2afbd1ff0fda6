import type { Kysely } from 'kysely'
import { freshSignInMinutes } from '#contract/identityProviders/signInRules.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import { forbidden } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'

export const readSignInRules = (db: Kysely<Database>) =>
  db
    .selectFrom('signInRules')
    .select(['companyOnly', 'emergencyAdminId', 'sessionHours', 'rememberedDays', 'version'])
    .select(['passwordMinLength', 'passwordAllKinds', 'passwordNotOwnNames'])
    .executeTakeFirstOrThrow()

/** Whether a password, or a passkey, lets this person in. */
export async function passwordOpens(db: Kysely<Database>, userId: number): Promise<boolean> {
  const { companyOnly, emergencyAdminId } = await readSignInRules(db)
  return !companyOnly || emergencyAdminId === userId
}

/** For doors that end with a password, asked before anybody is known. */
export async function refuseWhereCompanyOnly(db: Kysely<Database>): Promise<void> {
  if ((await readSignInRules(db)).companyOnly) throw forbidden('companyOnly')
}

/** Whether this very session began at a provider a few minutes ago. */
export const cameByProvider = (db: Kysely<Database>, actor: Actor, now: Date) => cameBy(db, actor, now, ['providerId'])

/** The same, or by a passkey: what somebody without a password can show of who they are. */
export const provedLately = (db: Kysely<Database>, actor: Actor, now: Date) =>
  cameBy(db, actor, now, ['providerId', 'passkeyId'])

async function cameBy(
  db: Kysely<Database>,
  actor: Actor,
  now: Date,
  doors: readonly ('providerId' | 'passkeyId')[],
): Promise<boolean> {
  if (actor.apiToken || actor.viewer) return false
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', actor.sessionId)
    .where((of) => of.or(doors.map((door) => of(door, 'is not', null))))
    .where('createdAt', '>', new Date(now.getTime() - freshSignInMinutes * 60_000))
    .executeTakeFirst()
  return session !== undefined
}
