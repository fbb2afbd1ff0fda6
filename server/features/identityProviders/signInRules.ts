import type { Kysely } from 'kysely'
import type { PasswordRules } from '#contract/accounts/passwordRules.ts'
import type { BodyOf } from '#contract/http/endpoint.ts'
import { identityProvidersChanged } from '#contract/identityProviders/identityProviders.events.ts'
import type { SignInRules, signInRulesEndpoints } from '#contract/identityProviders/signInRules.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden, invalid } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { passwordRulesOf } from '../accounts/newPassword.ts'
import { shortenSessions } from '../accounts/sessions.queries.ts'
import { cameByProvider, readSignInRules } from '../accounts/signInRules.ts'
import { activeAdmins } from '../roles/roles.queries.ts'
import { activeProviders } from './identityProviders.queries.ts'
import { identityProvidersRoom } from './rooms.ts'

const adminsWithPassword = (db: Kysely<Database>) =>
  activeAdmins(db)
    .innerJoin('credentials', 'credentials.userId', 'users.id')
    .select(['users.id', 'users.fullName', 'users.email'])
    .orderBy('users.fullName')
    .orderBy('users.id')
    .execute()

export async function shownRules(db: Kysely<Database>, actor: Actor, now: Date): Promise<SignInRules> {
  const { companyOnly, emergencyAdminId, sessionHours, rememberedDays, version } = await readSignInRules(db)
  return {
    ...{ companyOnly, emergencyAdminId, sessionHours, rememberedDays, version },
    passwordRules: await passwordRulesOf(db),
    mayCloseDoor: await cameByProvider(db, actor, now),
    emergencyAdmins: await adminsWithPassword(db),
  }
}

const columnsOf = ({ minLength, allKinds, notOwnNames }: PasswordRules) => ({
  passwordMinLength: minLength,
  passwordAllKinds: allKinds,
  passwordNotOwnNames: notOwnNames,
})

const lockRules = (tx: Transaction) => tx.db.selectFrom('signInRules').select('id').forUpdate().execute()

/**
 * Passwords are shut out by somebody who has just come in by a provider, so that the other door is known to open; and never
 * without an Admin who may still use one.
 */
export async function changeRules(
  ctx: Context,
  actor: Actor,
  { version, passwordRules, ...doors }: BodyOf<typeof signInRulesEndpoints.change>,
): Promise<SignInRules> {
  const rules = { ...doors, ...(passwordRules ? columnsOf(passwordRules) : {}) }
  return inTransaction(ctx, actor, async (tx) => {
    await lockRules(tx)
    const before = await readSignInRules(tx.db)
    if (before.version !== version) throw conflict('staleVersion', await shownRules(tx.db, actor, tx.now))
    if (rules.companyOnly) await checkClosing(tx, actor, before.companyOnly, rules.emergencyAdminId)
    await tx.db
      .updateTable('signInRules')
      .set({ ...rules, version: version + 1 })
      .execute()
    await keepADoor(tx)
    const shortened = await shortenSessions(tx.db, rules)
    if (shortened.length > 0) tx.accessChanged(shortened)
    const { version: _, ...earlier } = before
    await tx.record({
      action: 'signInRules.changed',
      object: { kind: 'signInRules', id: null, title: '' },
      before: earlier,
      after: rules,
    })
    tx.emit(identityProvidersChanged, {}, [identityProvidersRoom])
    return shownRules(tx.db, actor, tx.now)
  })
}

async function checkClosing(tx: Transaction, actor: Actor, wasClosed: boolean, emergencyAdminId: number | null) {
  if (!wasClosed && !(await cameByProvider(tx.db, actor, tx.now))) throw forbidden('companySignInNeeded')
  const admins = await adminsWithPassword(tx.db)
  if (!admins.some(({ id }) => id === emergencyAdminId)) throw invalid({ emergencyAdminId: 'emergencyAdminUnfit' })
}

/** To be asked after the change: while passwords are shut out, one provider is on. */
export async function keepADoor(tx: Transaction): Promise<void> {
  await lockRules(tx)
  const { companyOnly } = await readSignInRules(tx.db)
  if (companyOnly && (await activeProviders(tx.db)).length === 0) throw conflict('lastProvider', undefined)
}
