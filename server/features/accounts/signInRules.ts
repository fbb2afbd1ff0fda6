import type { Kysely } from 'kysely'
import { freshSignInMinutes } from '#contract/identityProviders/signInRules.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import { forbidden } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'

export const readSignInRules = (db: Kysely<Database>) =>
  db
    .selectFrom('signInRules')
    .select(['companyOnly', 'emergencyAdminId', 'sessionHours', 'rememberedDays', 'version'])
    .executeTakeFirstOrThrow()

/** Whether a password lets this person in. */
export async function passwordOpens(db: Kysely<Database>, userId: number): Promise<boolean> {
  const { companyOnly, emergencyAdminId } = await readSignInRules(db)
  return !companyOnly || emergencyAdminId === userId
}

/** For doors that end with a password, asked before anybody is known. */
export async function refuseWhereCompanyOnly(db: Kysely<Database>): Promise<void> {
  if ((await readSignInRules(db)).companyOnly) throw forbidden('companyOnly')
}

/** Whether this very session began at a provider a few minutes ago. */
export async function cameByProvider(db: Kysely<Database>, actor: Actor, now: Date): Promise<boolean> {
  if (actor.apiToken || actor.viewer) return false
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', actor.sessionId)
    .where('providerId', 'is not', null)
    .where('createdAt', '>', new Date(now.getTime() - freshSignInMinutes * 60_000))
    .executeTakeFirst()
  return session !== undefined
}
