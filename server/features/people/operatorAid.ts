import { adminRole, hasAdminRole } from '#contract/roles/roleNames.ts'
import type { SystemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { accountMail } from '../accounts/accountMail.ts'
import { type Account, findAccount } from '../accounts/accounts.queries.ts'
import { apiTokenKeys } from '../accounts/apiTokens.ts'
import { linkTo } from '../accounts/links.ts'
import { liftLocks } from '../accounts/lockouts.ts'
import { issueToken, voidTokens } from '../accounts/oneTimeTokens.ts'
import { dropPasskeys } from '../accounts/passkeys.queries.ts'
import { endSessions } from '../accounts/sessions.queries.ts'
import { readSignInRules } from '../accounts/signInRules.ts'
import { dropTwoStep } from '../accounts/twoStep.ts'
import { announceRights } from '../roles/change.ts'
import { lockAdmins } from '../roles/lastAdmin.ts'
import { loadRolesAndRules, roleIdByName } from '../roles/roles.queries.ts'
import { raiseRolesVersion } from '../roles/rolesVersion.ts'
import { announcePerson } from '../users/announce.ts'
import { personObject } from './reach.ts'

export interface Aid {
  makeAdmin: boolean
  passwordLink: boolean
  resetTwoStep: boolean
  allowPasswords: boolean
}

/** The person at the machine; the log names nobody, because nobody proved who they are. */
const operator: SystemActor = { id: null, origin: { ip: '', userAgent: 'npm run admin', requestId: 'operator' } }

/** Lets somebody in whom nobody inside the workspace can help any more; answers in lines for the operator. */
export function aidAccount(ctx: Context, email: string, aid: Aid): Promise<string[]> {
  return inTransaction(ctx, operator, async (tx) => {
    await lockAdmins(tx)
    const account = await findAccount(tx.db, { email: email.toLowerCase() })
    if (!account) throw new Error(`Nobody here has the address ${email}.`)
    if (account.status !== 'active' && Object.values(aid).includes(true)) {
      throw new Error(
        `${account.fullName} is ${account.status}: only an active account can be helped. Name another one.`,
      )
    }
    const done: string[] = []
    if (aid.makeAdmin) done.push(await makeAdmin(tx, account))
    if (aid.allowPasswords) done.push(await allowPasswords(tx))
    if (aid.resetTwoStep) done.push(await resetTwoStep(tx, account))
    if (aid.passwordLink) done.push(await passwordLink(ctx, tx, account))
    if (done.length > 0) await announcePerson(tx, account.id)
    return done.length > 0 ? done : [await described(tx, account)]
  })
}

async function described(tx: Transaction, account: Account): Promise<string> {
  const { roles } = await loadRolesAndRules(tx.db, account.id)
  const held = roles.map(({ name }) => name).join(', ')
  return `${account.fullName}: ${account.status}, roles: ${held || 'none'}, two-step sign-in: ${account.totpEnabledAt ? 'on' : 'off'}.`
}

async function makeAdmin(tx: Transaction, account: Account): Promise<string> {
  const { roles } = await loadRolesAndRules(tx.db, account.id)
  if (hasAdminRole(roles)) return `${account.fullName} is an Admin already.`
  const role = { id: await roleIdByName(tx.db, adminRole), name: adminRole }
  await tx.db.insertInto('userRoles').values({ userId: account.id, roleId: role.id }).execute()
  await raiseRolesVersion(tx, [account.id])
  announceRights(tx, [account.id])
  const before = { roles: roles.map(({ id, name }) => ({ id, name })) }
  const after = { roles: [...before.roles, role] }
  await tx.record({ action: 'user.rolesChanged', object: personObject(account), before, after })
  return `${account.fullName} is an Admin now.`
}

async function resetTwoStep(tx: Transaction, account: Account): Promise<string> {
  const passkeys = await dropPasskeys(tx, account.id)
  if (!account.totpEnabledAt && passkeys.length === 0) return `${account.fullName} has no two-step sign-in.`
  await dropTwoStep(tx, account.id)
  await endSessions(tx.db, account.id, {})
  await apiTokenKeys.end(tx, account.id)
  tx.accessChanged([account.id])
  await tx.record({ action: 'account.twoStepReset', object: personObject(account), before: { passkeys } })
  await tx.enqueue(accountMail({ template: 'twoStepDisabled', userId: account.id }))
  return `${account.fullName} signs in with the password alone now; their sessions and API tokens have ended.`
}

/** The way back when nobody gets in by a provider any more. */
async function allowPasswords(tx: Transaction): Promise<string> {
  const { companyOnly, version } = await readSignInRules(tx.db)
  if (!companyOnly) return 'Passwords open this workspace already.'
  await tx.db
    .updateTable('signInRules')
    .set({ companyOnly: false, version: version + 1 })
    .execute()
  const object = { kind: 'signInRules', id: null, title: '' }
  await tx.record({ action: 'signInRules.changed', object, before: { companyOnly }, after: { companyOnly: false } })
  return 'Everybody may sign in with a password again.'
}

/** The old password holds until the link is used. */
async function passwordLink(ctx: Context, tx: Transaction, account: Account): Promise<string> {
  await voidTokens(tx, 'reset', account.id)
  await liftLocks(tx, account)
  const token = await issueToken(tx, { kind: 'reset', userId: account.id })
  await tx.record({ action: 'account.passwordLinkSent', object: personObject(account) })
  return `A new password for ${account.fullName} (once, within 30 minutes): ${linkTo(ctx, 'resetPassword', token)}`
}
